-- Keys by which passes and events can be distributed by estate. Each reads its table once and keeps it locked meanwhile.
alter table "device_event" drop constraint "device_event_id_pass_time_pk";
alter table "door_event" drop constraint "door_event_id_at_pk";
alter table "pass_record" drop constraint "pass_record_id_pass_time_pk";
alter table "vehicle_pass_record" drop constraint "vehicle_pass_record_id_pass_time_pk";
alter table "device_event"
  add constraint "device_event_id_pass_time_estate_id_pk" PRIMARY KEY (id, pass_time, estate_id);
alter table "door_event"
  add constraint "door_event_id_at_estate_id_pk" PRIMARY KEY (id, at, estate_id);
alter table "pass_record"
  add constraint "pass_record_id_pass_time_estate_id_pk" PRIMARY KEY (id, pass_time, estate_id);
alter table "vehicle_pass_record"
  add constraint "vehicle_pass_record_id_pass_time_estate_id_pk" PRIMARY KEY (id, pass_time, estate_id);
