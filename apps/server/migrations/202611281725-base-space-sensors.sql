alter table "parking_area" add column "sensor_free" integer;
alter table "parking_area" add column "sensor_at" timestamp(3) with time zone;
alter table "parking_area" add column "sensor_epoch" integer;
alter table "parking_area" add column "sensor_seq" bigint;
alter table "parking_lot" add column "sensor_free" integer;
alter table "parking_lot" add column "sensor_at" timestamp(3) with time zone;
alter table "parking_lot" add column "sensor_epoch" integer;
alter table "parking_lot" add column "sensor_seq" bigint;
