alter table "lane_wait" add column "priced_at" timestamp(3) with time zone;
alter table "parking_session" add column "paid_until" timestamp(3) with time zone;
