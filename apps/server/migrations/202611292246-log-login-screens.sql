alter table "login_log" add column "screen" text;
