-- The vectors of cards by an embedding service (EMBEDDINGS_URL); `provider` names the service and its model, and `text_hash` the
-- text, so that vectors of another one are made again.
create table card_embeddings (
  organization_id text not null default current_setting('app.organization', true),
  card_id text not null,
  provider text not null,
  text_hash text not null,
  embedding bytea not null,
  primary key (organization_id, card_id),
  foreign key (organization_id, card_id) references cards
);
alter table card_embeddings enable row level security;
alter table card_embeddings force row level security;
create policy own_organization on card_embeddings
  using (organization_id = (select current_setting('app.organization', true)))
  with check (organization_id = (select current_setting('app.organization', true)));
grant select, insert, update on card_embeddings to understory_app;
