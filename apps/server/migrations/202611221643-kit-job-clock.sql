create table "job_clock" (
  "job" text not null,
  "due_at" timestamp(3) with time zone not null,
  "attempts" integer not null,
  "instance" text not null,
  "started_at" timestamp(3) with time zone not null,
  "finished_at" timestamp(3) with time zone,
  "state" text not null,
  "error" text,
  constraint "job_clock_pkey" PRIMARY KEY (job)
);

-- What ran before stands in the log of runs: without this, what was missed during the upgrade would not be made up for.
insert into job_clock (job, due_at, attempts, instance, started_at, finished_at, state, error)
select distinct on (job) job, started_at, 1, instance, started_at, coalesce(finished_at, started_at),
  case state when 'running' then 'failed' else state end, error
from job_run where trigger = 'clock' order by job, started_at desc;
