-- Raised by each transaction that writes, as its last statement, so that caches know whether they are current
-- (server/store/revisions.ts).
alter table organizations add column revision bigint not null default 0;
grant update (revision) on organizations to understory_app;
create policy own_revision on organizations for update
  using (id = (select current_setting('app.organization', true)));

-- What the latest transactions changed: a ring with a fixed number of rows for each organization.
create table organization_changes (
  organization_id text not null default current_setting('app.organization', true) references organizations,
  slot integer not null,
  revision bigint not null,
  -- The ids of the changed records; all three are null after a change of everything.
  cards text[],
  feedback text[],
  interviews text[],
  primary key (organization_id, slot)
);
alter table organization_changes enable row level security;
alter table organization_changes force row level security;
create policy own_organization on organization_changes
  using (organization_id = (select current_setting('app.organization', true)))
  with check (organization_id = (select current_setting('app.organization', true)));
grant select, insert, update on organization_changes to understory_app;
