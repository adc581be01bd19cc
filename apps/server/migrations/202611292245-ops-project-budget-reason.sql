alter table "ops_project" add column "over_budget_reason" text;
alter table "ops_project"
  add constraint "ops_project_over_budget_reason_check" CHECK ((char_length(over_budget_reason) <= 200));
