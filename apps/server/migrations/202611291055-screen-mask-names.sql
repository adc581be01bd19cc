alter table "screen_profile" add column "mask_names" boolean default true not null;
