alter table "control_target" add column "submitted_by" bigint;
