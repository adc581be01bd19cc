drop index "job_task_dedupe";
alter table "job_task" drop column "queue";
alter table "job_task" drop column "dedupe_key";
alter table "job_task" drop column "priority";
alter table "job_task" drop column "max_attempts";
