alter table "screen_profile" add column "auto_jump_alert" boolean default true not null;
alter table "screen_profile" add column "alert_sound" boolean default true not null;
alter table "screen_profile" add column "sound_volume" integer default 60 not null;
