alter table "guide_material" add column "template" text;
alter table "guide_step" add column "image" text;
