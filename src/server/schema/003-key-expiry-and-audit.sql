-- A key may expire, and has a label for people.
alter table api_keys rename column name to label;
alter table api_keys add column expires_at timestamptz(3);

-- Returns expired keys too, so that the answer can say why the key is refused.
drop function find_api_key(bytea);
create function find_api_key(key_hash bytea)
  returns table (key_id text, access text, expires_at timestamptz, organization_id text, organization_name text)
  language sql stable security definer
  set search_path from current
  as $$
    select api_keys.id, api_keys.access, api_keys.expires_at, organizations.id, organizations.name
    from api_keys join organizations on organizations.id = api_keys.organization_id
    where api_keys.hash = key_hash and api_keys.revoked_at is null
  $$;
revoke execute on function find_api_key(bytea) from public;
grant execute on function find_api_key(bytea) to understory_app;

-- Who changed which records, and when: never their content.
create table audit_log (
  organization_id text not null default current_setting('app.organization', true) references organizations,
  id bigint generated always as identity,
  at timestamptz(3) not null default now(),
  -- The key of the request; `cli` for the command line.
  key_id text not null,
  operation text not null,
  record_ids text[] not null,
  request_id text,
  primary key (organization_id, id)
);
create index audit_log_by_time on audit_log (at);

-- Requests can add entries and neither read nor change them. Not forced, because the owner reads and deletes them.
alter table audit_log enable row level security;
create policy own_organization on audit_log for insert
  with check (organization_id = (select current_setting('app.organization', true)));
grant insert on audit_log to understory_app;
