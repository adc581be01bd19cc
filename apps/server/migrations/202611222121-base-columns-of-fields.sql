-- Columns follow the description of their entity: what a field begins with is the default of its column, and the
-- column is never empty then. Decimals are equally wide; the tables are not rewritten for it.
-- A model whose number nobody gave gets the one that its form begins with, as new ones do.
update "device_model" set
  "face_capacity" = coalesce("face_capacity", 0),
  "card_capacity" = coalesce("card_capacity", 0),
  "record_capacity" = coalesce("record_capacity", 0),
  "photo_max_kb" = coalesce("photo_max_kb", 200),
  "photo_min_px" = coalesce("photo_min_px", 300),
  "photo_max_px" = coalesce("photo_max_px", 1080),
  "heartbeat_seconds" = coalesce("heartbeat_seconds", 60)
  where "face_capacity" is null or "card_capacity" is null or "record_capacity" is null or "photo_max_kb" is null
    or "photo_min_px" is null or "photo_max_px" is null or "heartbeat_seconds" is null;
alter table "device_model"
  alter column "face_capacity" set default 0, alter column "face_capacity" set not null,
  alter column "card_capacity" set default 0, alter column "card_capacity" set not null,
  alter column "record_capacity" set default 0, alter column "record_capacity" set not null,
  alter column "photo_max_kb" set default 200, alter column "photo_max_kb" set not null,
  alter column "photo_min_px" set default 300, alter column "photo_min_px" set not null,
  alter column "photo_max_px" set default 1080, alter column "photo_max_px" set not null,
  alter column "heartbeat_seconds" set default 60, alter column "heartbeat_seconds" set not null;
update "resident" set "nationality" = 'CHN' where "nationality" is null;
alter table "resident" alter column "nationality" set default 'CHN', alter column "nationality" set not null;
alter table "access_grant" alter column "expire_dys" drop default, alter column "state" set default 'pending';
alter table "building" alter column "height_m" type numeric(18,2), alter column "built_area" type numeric(18,2);
alter table "community" alter column "area" type numeric(18,2);
alter table "crypto_key" alter column "state" set default 'active';
alter table "device" alter column "install_height" type numeric(18,1), alter column "state" set default 'pending';
alter table "device_firmware" alter column "state" set default 'draft';
alter table "estate" alter column "land_area" type numeric(18,2), alter column "built_area" type numeric(18,2),
  alter column "plot_ratio" type numeric(18,2), alter column "green_rate" type numeric(18,2),
  alter column "open_state" set default 'unopened';
alter table "estate_contract" alter column "service_mode" set default 'full', alter column "state" set default 'draft';
alter table "pass_record" alter column "similarity" type numeric(18,2), alter column "temperature" type numeric(18,1);
alter table "person" alter column "doc_type" set default 'idcard';
alter table "privacy_item" alter column "basis" set default 'consent', alter column "necessary" set default true;
alter table "privacy_version" alter column "change_level" set default 'material', alter column "state" set default 'draft';
alter table "resident_house" alter column "share_ratio" type numeric(18,2), alter column "state" set default 'active';
alter table "room" alter column "usage" set default 'residential', alter column "built_area" type numeric(18,2),
  alter column "inner_area" type numeric(18,2), alter column "fee_area" type numeric(18,2),
  alter column "exclusive_area" type numeric(18,2);
alter table "sso_client" alter column "allow_users" set default 'listed';
