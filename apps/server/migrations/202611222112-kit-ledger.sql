create table "ledger_account" (
  "id" bigint generated always as identity not null,
  "kind" text not null,
  "owner_type" text not null,
  "owner_id" bigint not null,
  "subject" text not null,
  "estate_id" bigint,
  "balance" bigint default 0 not null,
  "floor" bigint,
  "entries" integer default 0 not null,
  "due_on" date,
  "created_at" timestamp(3) with time zone not null,
  constraint "ledger_account_floor" CHECK ((balance >= floor)),
  constraint "ledger_account_kind" CHECK ((kind = ANY (ARRAY['bill'::text, 'deposit'::text, 'wallet'::text, 'points'::text, 'stock'::text, 'quota'::text]))),
  constraint "ledger_account_pkey" PRIMARY KEY (id)
);
create table "ledger_allocation" (
  "id" bigint generated always as identity not null,
  "payer_id" bigint not null,
  "bill_id" bigint not null,
  "amount" bigint not null,
  "payer_entry_id" bigint not null,
  "bill_entry_id" bigint not null,
  "key" text not null,
  "undoes_id" bigint,
  "at" timestamp(3) with time zone not null,
  "created_by" bigint,
  constraint "ledger_allocation_amount" CHECK ((amount > 0)),
  constraint "ledger_allocation_pkey" PRIMARY KEY (id)
);
create table "ledger_entry" (
  "id" bigint generated always as identity not null,
  "account_id" bigint not null,
  "seq" integer not null,
  "amount" bigint not null,
  "balance" bigint not null,
  "action" text not null,
  "key" text not null,
  "note" text,
  "reverses_id" bigint,
  "at" timestamp(3) with time zone not null,
  "created_by" bigint,
  "operator_name" text,
  constraint "ledger_entry_amount" CHECK ((amount <> 0)),
  constraint "ledger_entry_pkey" PRIMARY KEY (id)
);
CREATE INDEX ledger_account_estate ON public.ledger_account USING btree (estate_id, kind);
CREATE UNIQUE INDEX ledger_account_owner ON public.ledger_account USING btree (kind, owner_type, owner_id, subject);
CREATE INDEX ledger_allocation_bill ON public.ledger_allocation USING btree (bill_id);
CREATE UNIQUE INDEX ledger_allocation_bill_entry ON public.ledger_allocation USING btree (bill_entry_id);
CREATE UNIQUE INDEX ledger_allocation_once ON public.ledger_allocation USING btree (payer_id, key, bill_id);
CREATE UNIQUE INDEX ledger_allocation_payer_entry ON public.ledger_allocation USING btree (payer_entry_id);
CREATE UNIQUE INDEX ledger_allocation_undone ON public.ledger_allocation USING btree (undoes_id);
CREATE INDEX ledger_entry_at ON public.ledger_entry USING btree (account_id, at);
CREATE UNIQUE INDEX ledger_entry_once ON public.ledger_entry USING btree (account_id, key);
CREATE UNIQUE INDEX ledger_entry_reversed ON public.ledger_entry USING btree (reverses_id);
CREATE UNIQUE INDEX ledger_entry_seq ON public.ledger_entry USING btree (account_id, seq);
alter table "ledger_allocation" add constraint "ledger_allocation_bill_entry_id_ledger_entry_id_fk" FOREIGN KEY (bill_entry_id) REFERENCES ledger_entry(id);
alter table "ledger_allocation" add constraint "ledger_allocation_bill_id_ledger_account_id_fk" FOREIGN KEY (bill_id) REFERENCES ledger_account(id);
alter table "ledger_allocation" add constraint "ledger_allocation_payer_entry_id_ledger_entry_id_fk" FOREIGN KEY (payer_entry_id) REFERENCES ledger_entry(id);
alter table "ledger_allocation" add constraint "ledger_allocation_payer_id_ledger_account_id_fk" FOREIGN KEY (payer_id) REFERENCES ledger_account(id);
alter table "ledger_allocation" add constraint "ledger_allocation_undoes_id_ledger_allocation_id_fk" FOREIGN KEY (undoes_id) REFERENCES ledger_allocation(id);
alter table "ledger_entry" add constraint "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY (account_id) REFERENCES ledger_account(id);
alter table "ledger_entry" add constraint "ledger_entry_reverses_id_ledger_entry_id_fk" FOREIGN KEY (reverses_id) REFERENCES ledger_entry(id);
