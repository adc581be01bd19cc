alter table "auth_session" add column "renewed_ip" text;
