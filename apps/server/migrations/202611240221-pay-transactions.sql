create table "pay_refund" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "refund_no" text not null,
  "pay_transaction_id" bigint not null,
  "biz_type" text not null,
  "biz_id" bigint not null,
  "source_type" text not null,
  "source_id" bigint not null,
  "amount" bigint not null,
  "reason" text not null,
  "fail_reason" text,
  "channel_refund_no" text,
  "refunded_at" timestamp(3) with time zone,
  "state" text default 'processing'::text not null,
  constraint "pay_refund_amount" CHECK ((amount > 0)),
  constraint "pay_refund_kinds" CHECK (((source_type = ANY (ARRAY['after_sale'::text, 'order_close'::text, 'membership'::text, 'exchange'::text, 'chess'::text, 'farm'::text, 'activity'::text, 'late_callback'::text, 'property_refund'::text, 'ic_card'::text])) AND (state = ANY (ARRAY['processing'::text, 'success'::text, 'failed'::text])))),
  constraint "pay_refund_pkey" PRIMARY KEY (id)
);
create table "pay_simulated" (
  "txn_no" text not null,
  "channel" text not null,
  "subject" text not null,
  "amount" bigint not null,
  "state" text default 'pending'::text not null,
  "trade_no" text,
  "paid_amount" bigint,
  "paid_at" timestamp(3) with time zone,
  "refuses_refunds" boolean default false not null,
  "created_at" timestamp(3) with time zone not null,
  constraint "pay_simulated_pkey" PRIMARY KEY (txn_no)
);
create table "pay_simulated_refund" (
  "refund_no" text not null,
  "txn_no" text not null,
  "amount" bigint not null,
  "created_at" timestamp(3) with time zone not null,
  constraint "pay_simulated_refund_pkey" PRIMARY KEY (refund_no)
);
create table "pay_transaction" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "txn_no" text not null,
  "biz_type" text not null,
  "estate_id" bigint,
  "member_id" bigint,
  "subject" text not null,
  "amount" bigint not null,
  "channel" text not null,
  "code_text" text,
  "fail_reason" text,
  "channel_trade_no" text,
  "paid_amount" bigint,
  "paid_at" timestamp(3) with time zone,
  "expires_at" timestamp(3) with time zone not null,
  "state" text default 'pending'::text not null,
  constraint "pay_transaction_amount" CHECK (((amount >= 0) AND ((channel = 'free'::text) = (amount = 0)))),
  constraint "pay_transaction_kinds" CHECK (((biz_type = ANY (ARRAY['trade_order'::text, 'membership'::text, 'exchange'::text, 'chess'::text, 'farm_adopt'::text, 'farm_service'::text, 'activity'::text, 'property_payment'::text, 'parking'::text, 'ic_card'::text])) AND (channel = ANY (ARRAY['wechat'::text, 'alipay'::text, 'offline'::text, 'free'::text])))),
  constraint "pay_transaction_paid" CHECK (((state = ANY (ARRAY['success'::text, 'late_paid'::text])) = ((paid_amount IS NOT NULL) AND (paid_at IS NOT NULL)))),
  constraint "pay_transaction_pkey" PRIMARY KEY (id),
  constraint "pay_transaction_state" CHECK ((state = ANY (ARRAY['pending'::text, 'success'::text, 'closed'::text, 'late_paid'::text])))
);
create table "pay_transaction_item" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "txn_id" bigint not null,
  "biz_type" text not null,
  "biz_id" bigint not null,
  "amount" bigint not null,
  "holds" boolean default true not null,
  constraint "pay_transaction_item_amount" CHECK ((amount >= 0)),
  constraint "pay_transaction_item_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX pay_refund_no ON public.pay_refund USING btree (refund_no);
CREATE INDEX pay_refund_processing ON public.pay_refund USING btree (updated_at) WHERE (state = 'processing'::text);
CREATE UNIQUE INDEX pay_refund_source ON public.pay_refund USING btree (source_type, source_id);
CREATE INDEX pay_refund_transaction ON public.pay_refund USING btree (pay_transaction_id);
CREATE INDEX pay_simulated_refund_txn ON public.pay_simulated_refund USING btree (txn_no);
CREATE UNIQUE INDEX pay_transaction_no ON public.pay_transaction USING btree (txn_no);
CREATE INDEX pay_transaction_pending ON public.pay_transaction USING btree (created_at) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX pay_transaction_trade ON public.pay_transaction USING btree (channel, channel_trade_no);
CREATE UNIQUE INDEX pay_transaction_item_once ON public.pay_transaction_item USING btree (biz_type, biz_id) WHERE holds;
CREATE UNIQUE INDEX pay_transaction_item_pair ON public.pay_transaction_item USING btree (txn_id, biz_id);
alter table "pay_refund" add constraint "pay_refund_pay_transaction_id_pay_transaction_id_fk" FOREIGN KEY (pay_transaction_id) REFERENCES pay_transaction(id);
alter table "pay_simulated_refund" add constraint "pay_simulated_refund_txn_no_pay_simulated_txn_no_fk" FOREIGN KEY (txn_no) REFERENCES pay_simulated(txn_no);
alter table "pay_transaction_item" add constraint "pay_transaction_item_txn_id_pay_transaction_id_fk" FOREIGN KEY (txn_id) REFERENCES pay_transaction(id);
