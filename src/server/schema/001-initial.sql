-- Every tenant table has the primary key (organization_id, id): imported ids are kept, and two organizations may have the
-- same id. Times are timestamptz(3), because a JavaScript date drops microseconds, and a cursor made from one would skip
-- rows. A new row belongs to the organization of its transaction.

create table organizations (
  id text primary key,
  name text not null,
  -- Each organization has exactly one workspace (contract/README.md, C7).
  workspace_id text not null,
  -- Signs the organization's cursors, so that they cannot be forged or used elsewhere.
  cursor_secret bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),
  created_at timestamptz(3) not null default now()
);

create table api_keys (
  id text primary key,
  organization_id text not null references organizations,
  name text not null default '',
  access text not null check (access in ('read', 'read-write')),
  -- SHA-256 of the key; the key itself is never stored.
  hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3)
);
create index api_keys_by_organization on api_keys (organization_id, created_at);

-- Members of the organization.
create table users (
  organization_id text not null default current_setting('app.organization', true) references organizations,
  id text not null,
  name text not null,
  email text,
  primary key (organization_id, id)
);
create index users_by_email on users (organization_id, lower(email));

create table customer_organizations (
  organization_id text not null default current_setting('app.organization', true) references organizations,
  id text not null,
  name text not null,
  primary key (organization_id, id)
);

-- People outside the organization who give feedback and interviews.
create table customers (
  organization_id text not null default current_setting('app.organization', true) references organizations,
  id text not null,
  email text,
  first_name text,
  last_name text,
  customer_organization_id text,
  primary key (organization_id, id),
  foreign key (organization_id, customer_organization_id) references customer_organizations
);
create index customers_by_email on customers (organization_id, lower(email));

create table cards (
  organization_id text not null default current_setting('app.organization', true) references organizations,
  id text not null,
  workspace_id text not null,
  title text not null,
  type text not null,
  details text,
  -- The chosen status, and the visible one: a KPI's is derived (contract/README.md, C1).
  chosen_status text,
  status text generated always as (
    case
      when type <> 'kpi' then chosen_status
      when metric_current is null or coalesce(metric_lower_threshold, metric_upper_threshold) is null then null
      when metric_current < metric_lower_threshold or metric_current > metric_upper_threshold then 'out of bounds'
      else 'in bounds'
    end
  ) stored,
  archived boolean not null default false,
  archived_at timestamptz(3),
  archived_by text,
  assignees text[] not null default '{}',
  labels text[] not null default '{}',
  resources jsonb not null default '[]',
  start_date date,
  end_date date,
  tracker_issue_id text,
  metric_type text,
  metric_unit text,
  metric_start double precision,
  -- The value with the latest timestamp, stored here so that a context of 10,000 cards needs no look-up per card.
  metric_current double precision,
  metric_target double precision,
  metric_lower_threshold double precision,
  metric_upper_threshold double precision,
  created_at timestamptz(3) not null,
  created_by text not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  primary key (organization_id, id)
);

-- The vectors of the search; `provider` names the way in which they were made.
create table card_embeddings (
  organization_id text not null default current_setting('app.organization', true),
  card_id text not null,
  provider text not null,
  embedding bytea not null,
  primary key (organization_id, card_id),
  foreign key (organization_id, card_id) references cards
);

-- Links between cards. A removed link stays as a row, so that adding it again restores its position and id. One position
-- orders both the children of a parent and the parents of a child. `removed` is a boolean, because a planner without
-- statistics expects few rows for `is null` and would read all links of the organization.
create table card_parents (
  organization_id text not null default current_setting('app.organization', true),
  id text not null,
  parent_id text not null,
  card_id text not null,
  position bigint generated always as identity,
  removed boolean not null default false,
  primary key (organization_id, id),
  unique (organization_id, parent_id, card_id),
  foreign key (organization_id, parent_id) references cards,
  foreign key (organization_id, card_id) references cards,
  check (parent_id <> card_id)
);
create index card_parents_by_parent on card_parents (organization_id, parent_id, position)
  include (card_id) where not removed;
create index card_parents_by_card on card_parents (organization_id, card_id, position)
  include (parent_id) where not removed;

create table comments (
  organization_id text not null default current_setting('app.organization', true),
  id text not null,
  card_id text not null,
  body text not null,
  -- The first comment of the thread; the first comment names itself.
  thread_root text not null,
  created_at timestamptz(3) not null,
  created_by text not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  primary key (organization_id, id),
  foreign key (organization_id, card_id) references cards
);
create index comments_by_card on comments (organization_id, card_id, created_at, id);

create table metrics (
  organization_id text not null default current_setting('app.organization', true),
  card_id text not null,
  "timestamp" timestamptz(3) not null,
  value double precision not null,
  primary key (organization_id, card_id, "timestamp"),
  foreign key (organization_id, card_id) references cards
);

-- Feedback and interviews have the same body and people (contract/README.md, 4.6 and 4.10).
create table interactions (
  organization_id text not null default current_setting('app.organization', true) references organizations,
  kind text not null check (kind in ('feedback', 'interview')),
  id text not null,
  -- The text as it was sent.
  body text not null,
  parse_markdown boolean not null default false,
  -- The plain text, null if it equals the body; and its first 160 characters.
  content text,
  text_preview text not null,
  -- The lines of an interview that have the transcript shape; null if there aren't any.
  transcript text,
  processed boolean not null default false,
  source text not null,
  source_url text,
  captured_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  created_by text not null,
  deleted_at timestamptz(3),
  deleted_by text,
  deleted boolean generated always as (deleted_at is not null) stored,
  primary key (organization_id, kind, id)
);
create index feedback_by_time on interactions (organization_id, created_at desc, id collate "C" desc)
  where kind = 'feedback' and not deleted;
create index feedback_by_processed on interactions (organization_id, processed, created_at desc, id collate "C" desc)
  where kind = 'feedback' and not deleted;

create table interaction_providers (
  organization_id text not null default current_setting('app.organization', true),
  kind text not null,
  interaction_id text not null,
  customer_id text not null,
  position integer not null,
  primary key (organization_id, kind, interaction_id, customer_id),
  foreign key (organization_id, kind, interaction_id) references interactions,
  foreign key (organization_id, customer_id) references customers
);

create table interaction_receivers (
  organization_id text not null default current_setting('app.organization', true),
  kind text not null,
  interaction_id text not null,
  user_id text not null,
  primary key (organization_id, kind, interaction_id, user_id),
  foreign key (organization_id, kind, interaction_id) references interactions,
  foreign key (organization_id, user_id) references users
);

-- A passage of an interaction, or (`whole`) all of it, as evidence for cards.
create table insights (
  organization_id text not null default current_setting('app.organization', true),
  id text not null,
  kind text not null,
  interaction_id text not null,
  whole boolean not null default false,
  -- The passage; null for the entire interaction.
  text text,
  customer_id text,
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, kind, interaction_id) references interactions,
  foreign key (organization_id, customer_id) references customers
);
create index insights_by_interaction on insights (organization_id, kind, interaction_id);
create unique index insights_whole on insights (organization_id, kind, interaction_id) where whole;

create table insight_cards (
  organization_id text not null default current_setting('app.organization', true),
  card_id text not null,
  insight_id text not null,
  position bigint generated always as identity,
  primary key (organization_id, card_id, insight_id),
  foreign key (organization_id, insight_id) references insights,
  foreign key (organization_id, card_id) references cards
);
create index insight_cards_by_insight on insight_cards (organization_id, insight_id);

-- The only way to look up a key, because the role of the service cannot read the table. It runs before the organization is
-- known, so it bypasses row-level security.
create function find_api_key(key_hash bytea)
  returns table (key_id text, access text, organization_id text, organization_name text)
  language sql stable security definer
  set search_path from current
  as $$
    select api_keys.id, api_keys.access, organizations.id, organizations.name
    from api_keys join organizations on organizations.id = api_keys.organization_id
    where api_keys.hash = key_hash and api_keys.revoked_at is null
  $$;
revoke execute on function find_api_key(bytea) from public;

-- `understory_app`, the role of all requests, already exists (store/migrations.ts).
do $$
declare
  tenant_table text;
begin
  execute format('grant usage on schema %I to understory_app', current_schema());
  foreach tenant_table in array array[
    'users', 'customer_organizations', 'customers', 'cards', 'card_embeddings', 'card_parents', 'comments', 'metrics',
    'interactions', 'interaction_providers', 'interaction_receivers', 'insights', 'insight_cards'
  ]
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    -- With the sub-select, the setting is read once per statement instead of once per row.
    execute format(
      'create policy own_organization on %I
         using (organization_id = (select current_setting(''app.organization'', true)))
         with check (organization_id = (select current_setting(''app.organization'', true)))',
      tenant_table
    );
    execute format('grant select, insert, update on %I to understory_app', tenant_table);
  end loop;
end
$$;

-- Not forced, because the owner lists and creates organizations.
alter table organizations enable row level security;
create policy own_organization on organizations for select
  using (id = (select current_setting('app.organization', true)));
grant select on organizations to understory_app;
grant execute on function find_api_key(bytea) to understory_app;
