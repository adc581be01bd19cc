alter table "vote_meeting" add column "named" boolean default false not null;
