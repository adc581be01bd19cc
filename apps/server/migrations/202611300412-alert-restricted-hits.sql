alter table "control_alert" add column "restricted_record_ids" bigint[] default '{}'::bigint[] not null;
-- What happened once is the occurrence that the alert was raised for; which the others were was not kept.
update control_alert set restricted_record_ids = array[restricted_record_id]
  where is_restricted and hit_count = 1 and restricted_record_id is not null;
