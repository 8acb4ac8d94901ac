-- What a time has below its milliseconds, so that two values within one millisecond stay two (contract/README.md, M2). Text,
-- because a date-time has any number of digits.
alter table metrics add column digits text collate "C" not null default '';
alter table metrics drop constraint metrics_pkey, add primary key (organization_id, card_id, "timestamp", digits);
