create table "bill_adjustment" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "adjust_no" text not null,
  "bill_id" bigint not null,
  "kind" text not null,
  "amount" bigint not null,
  "reason" text not null,
  "files" text[],
  "apply_by" bigint,
  "audit_by" bigint,
  "audit_at" timestamp(3) with time zone,
  "audit_remark" text,
  "state" text default 'pending'::text not null,
  constraint "bill_adjustment_amount_check" CHECK (((amount >= 1) AND (amount <= '10000000000'::bigint))),
  constraint "bill_adjustment_files_check" CHECK ((cardinality(files) <= 5)),
  constraint "bill_adjustment_kind_check" CHECK ((kind = ANY (ARRAY['reduce'::text, 'increase'::text, 'waive_late'::text]))),
  constraint "bill_adjustment_pkey" PRIMARY KEY (id),
  constraint "bill_adjustment_reason_check" CHECK ((char_length(reason) <= 200)),
  constraint "bill_adjustment_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
create table "cashier_shift" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "shift_no" text not null,
  "cashier_id" bigint,
  "opened_at" timestamp(3) with time zone not null,
  "submitted_at" timestamp(3) with time zone,
  "confirmed_at" timestamp(3) with time zone,
  "confirmed_by" bigint,
  "counted_cash" bigint,
  "difference" bigint,
  "remark" text,
  "state" text default 'open'::text not null,
  "system_totals" jsonb,
  constraint "cashier_shift_counted" CHECK (((state = 'open'::text) OR (counted_cash IS NOT NULL))),
  constraint "cashier_shift_pkey" PRIMARY KEY (id),
  constraint "cashier_shift_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'submitted'::text, 'confirmed'::text])))
);
create table "dunning_log" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "room_id" bigint not null,
  "channel" text not null,
  "day" date not null,
  "bill_count" integer not null,
  "amount" bigint not null,
  "bill_ids" jsonb,
  "result" text,
  "user_id" bigint,
  constraint "dunning_log_channel_check" CHECK ((channel = ANY (ARRAY['sms'::text, 'mp'::text, 'phone'::text, 'letter'::text]))),
  constraint "dunning_log_pkey" PRIMARY KEY (id)
);
create table "invoice_request" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "request_no" text not null,
  "payment_ids" bigint[] not null,
  "title_type" text not null,
  "title" text not null,
  "tax_no" text,
  "email" text,
  "amount" bigint not null,
  "invoice_no" text,
  "file" text,
  "issued_at" timestamp(3) with time zone,
  "issued_by" bigint,
  "reject_reason" text,
  "state" text default 'requested'::text not null,
  constraint "invoice_request_email_check" CHECK ((char_length(email) <= 60)),
  constraint "invoice_request_pkey" PRIMARY KEY (id),
  constraint "invoice_request_state_check" CHECK ((state = ANY (ARRAY['requested'::text, 'issued'::text, 'rejected'::text, 'red'::text]))),
  constraint "invoice_request_tax_no_asked" CHECK (((NOT (title_type = 'company'::text)) OR (tax_no IS NOT NULL))),
  constraint "invoice_request_tax_no_check" CHECK ((char_length(tax_no) <= 18)),
  constraint "invoice_request_title_check" CHECK ((char_length(title) <= 60)),
  constraint "invoice_request_title_type_check" CHECK ((title_type = ANY (ARRAY['person'::text, 'company'::text])))
);
create table "pay_receipt" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "receipt_no" text not null,
  "payment_id" bigint not null,
  "kind" text not null,
  "title" text not null,
  "amount" bigint not null,
  "amount_words" text not null,
  "print_count" integer default 0 not null,
  "original_id" bigint,
  "void_reason" text,
  "state" text default 'valid'::text not null,
  constraint "pay_receipt_kind_check" CHECK ((kind = ANY (ARRAY['receipt'::text, 'deposit'::text, 'red'::text]))),
  constraint "pay_receipt_pkey" PRIMARY KEY (id),
  constraint "pay_receipt_sign" CHECK (((kind = 'red'::text) = (amount < 0))),
  constraint "pay_receipt_state_check" CHECK ((state = ANY (ARRAY['valid'::text, 'void'::text, 'reversed'::text])))
);
create table "payment" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "payment_no" text not null,
  "room_id" bigint,
  "payer_name" text,
  "payer_phone_enc" text,
  "payer_phone_hash" text,
  "payer_phone_tail" text,
  "amount" bigint not null,
  "bill_amount" bigint default 0 not null,
  "late_amount" bigint default 0 not null,
  "prepaid_amount" bigint default 0 not null,
  "refunded_amount" bigint default 0 not null,
  "received_amount" bigint,
  "channel" text not null,
  "paid_at" timestamp(3) with time zone,
  "cashier_id" bigint,
  "shift_id" bigint,
  "duplicate" boolean default false not null,
  "remark" text,
  "reverse_reason" text,
  "state" text default 'pending'::text not null,
  "idempotency_key" text not null,
  "wanted" jsonb,
  constraint "payment_channel_check" CHECK ((channel = ANY (ARRAY['counter'::text, 'mp'::text, 'qrcode'::text, 'bank'::text, 'auto'::text]))),
  constraint "payment_paid" CHECK (((state = ANY (ARRAY['pending'::text, 'closed'::text, 'abnormal'::text])) OR (paid_at IS NOT NULL))),
  constraint "payment_pkey" PRIMARY KEY (id),
  constraint "payment_refunded" CHECK (((refunded_amount >= 0) AND (refunded_amount <= amount))),
  constraint "payment_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'success'::text, 'closed'::text, 'abnormal'::text, 'part_refunded'::text, 'refunded'::text, 'reversed'::text]))),
  constraint "payment_sum" CHECK (((state = ANY (ARRAY['pending'::text, 'closed'::text, 'abnormal'::text])) OR (amount = ((bill_amount + late_amount) + prepaid_amount))))
);
create table "payment_allocation" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "payment_id" bigint not null,
  "bill_id" bigint not null,
  "principal" bigint default 0 not null,
  "late_fee" bigint default 0 not null,
  "refunded_principal" bigint default 0 not null,
  "refunded_late" bigint default 0 not null,
  constraint "payment_allocation_pkey" PRIMARY KEY (id),
  constraint "payment_allocation_refunded" CHECK (((refunded_principal >= 0) AND (refunded_principal <= principal) AND (refunded_late >= 0) AND (refunded_late <= late_fee))),
  constraint "payment_allocation_some" CHECK (((principal + late_fee) > 0))
);
create table "payment_tender" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "payment_id" bigint not null,
  "method" text not null,
  "amount" bigint not null,
  "external_trade_no" text,
  "refunded_amount" bigint default 0 not null,
  "recon_state" text default 'none'::text not null,
  "pay_transaction_id" bigint,
  constraint "payment_tender_pkey" PRIMARY KEY (id),
  constraint "payment_tender_recon_state_check" CHECK ((recon_state = ANY (ARRAY['none'::text, 'matched'::text, 'differs'::text]))),
  constraint "payment_tender_refunded" CHECK (((refunded_amount >= 0) AND (refunded_amount <= amount)))
);
create table "prepaid_account" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "room_id" bigint not null,
  "balance" bigint default 0 not null,
  "moved_at" timestamp(3) with time zone,
  constraint "prepaid_account_floor" CHECK ((balance >= 0)),
  constraint "prepaid_account_pkey" PRIMARY KEY (id)
);
create table "prepaid_entry" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "account_id" bigint not null,
  "seq" integer not null,
  "direction" text not null,
  "amount" bigint not null,
  "balance_after" bigint not null,
  "biz_type" text not null,
  "biz_id" bigint not null,
  "payment_id" bigint,
  constraint "prepaid_entry_biz_type_check" CHECK ((biz_type = ANY (ARRAY['topup'::text, 'overpay'::text, 'auto_deduct'::text, 'deduct'::text, 'refund_in'::text, 'refund_out'::text, 'reverse_in'::text, 'reverse_out'::text]))),
  constraint "prepaid_entry_direction_check" CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint "prepaid_entry_pkey" PRIMARY KEY (id)
);
create table "recon_batch" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "channel" text not null,
  "bill_date" date not null,
  "file_name" text,
  "file_hash" text,
  "channel_count" integer default 0 not null,
  "channel_amount" bigint default 0 not null,
  "fee" bigint default 0 not null,
  "system_count" integer default 0 not null,
  "system_amount" bigint default 0 not null,
  "closed_at" timestamp(3) with time zone,
  "closed_by" bigint,
  "state" text default 'imported'::text not null,
  constraint "recon_batch_channel_check" CHECK ((channel = ANY (ARRAY['wechat'::text, 'alipay'::text, 'pos'::text, 'bank'::text]))),
  constraint "recon_batch_pkey" PRIMARY KEY (id),
  constraint "recon_batch_state_check" CHECK ((state = ANY (ARRAY['imported'::text, 'matched'::text, 'closed'::text])))
);
create table "recon_item" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "batch_id" bigint not null,
  "trade_type" text not null,
  "trade_no" text not null,
  "refund_no" text,
  "order_no" text,
  "amount" bigint default 0 not null,
  "fee" bigint default 0 not null,
  "trade_time" timestamp(3) with time zone,
  "system_amount" bigint,
  "payment_id" bigint,
  "result" text,
  "handle_action" text,
  "handle_remark" text,
  "handled_by" bigint,
  "handled_at" timestamp(3) with time zone,
  "state" text default 'pending'::text not null,
  constraint "recon_item_handle_action_check" CHECK ((handle_action = ANY (ARRAY['supplement'::text, 'confirm_diff'::text, 'next_day'::text, 'ignore'::text]))),
  constraint "recon_item_pkey" PRIMARY KEY (id),
  constraint "recon_item_result_check" CHECK ((result = ANY (ARRAY['matched'::text, 'amount_diff'::text, 'only_channel'::text, 'only_system'::text]))),
  constraint "recon_item_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'matched'::text, 'handled'::text]))),
  constraint "recon_item_trade_type_check" CHECK ((trade_type = ANY (ARRAY['pay'::text, 'refund'::text])))
);
create table "refund" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "refund_no" text not null,
  "payment_id" bigint not null,
  "room_id" bigint,
  "amount" bigint not null,
  "prepaid_amount" bigint default 0 not null,
  "lines" jsonb,
  "tender_amounts" jsonb,
  "way" text not null,
  "reason" text not null,
  "payee_name" text,
  "payee_bank" text,
  "payee_account_enc" text,
  "payee_account_hash" text,
  "payee_account_tail" text,
  "apply_by" bigint,
  "audit_by" bigint,
  "second_audit_by" bigint,
  "audit_remark" text,
  "executed_at" timestamp(3) with time zone,
  "shift_id" bigint,
  "external_refund_no" text,
  "fail_reason" text,
  "state" text default 'pending'::text not null,
  constraint "refund_audited" CHECK (((audit_by IS NULL) OR (audit_by IS DISTINCT FROM apply_by))),
  constraint "refund_pkey" PRIMARY KEY (id),
  constraint "refund_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text, 'processing'::text, 'success'::text, 'failed'::text]))),
  constraint "refund_way_check" CHECK ((way = ANY (ARRAY['original'::text, 'cash'::text, 'transfer'::text, 'prepaid'::text, 'offset'::text])))
);
create table "refund_tender" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "refund_id" bigint not null,
  "tender_id" bigint not null,
  "amount" bigint not null,
  "pay_refund_id" bigint,
  constraint "refund_tender_amount" CHECK ((amount > 0)),
  constraint "refund_tender_pkey" PRIMARY KEY (id)
);
alter table "pay_bill" add column "row_key" text;
alter table "pay_bill"
  add constraint "pay_bill_row_key_check" CHECK ((char_length(row_key) <= 40));
CREATE INDEX pay_bill_month ON public.pay_bill USING btree (estate_id, bill_month);
CREATE UNIQUE INDEX pay_bill_row_key ON public.pay_bill USING btree (estate_id, row_key);
CREATE INDEX bill_adjustment_amount ON public.bill_adjustment USING btree (estate_id, amount);
CREATE INDEX bill_adjustment_apply ON public.bill_adjustment USING btree (apply_by);
CREATE INDEX bill_adjustment_audit ON public.bill_adjustment USING btree (audit_by);
CREATE INDEX bill_adjustment_bill ON public.bill_adjustment USING btree (bill_id);
CREATE INDEX bill_adjustment_kind ON public.bill_adjustment USING btree (estate_id, kind);
CREATE INDEX bill_adjustment_list ON public.bill_adjustment USING btree (estate_id, created_at);
CREATE UNIQUE INDEX bill_adjustment_no ON public.bill_adjustment USING btree (estate_id, adjust_no);
CREATE INDEX bill_adjustment_state ON public.bill_adjustment USING btree (estate_id, state);
CREATE INDEX cashier_shift_cashier ON public.cashier_shift USING btree (cashier_id);
CREATE INDEX cashier_shift_confirmed ON public.cashier_shift USING btree (confirmed_by);
CREATE INDEX cashier_shift_difference ON public.cashier_shift USING btree (estate_id, difference);
CREATE INDEX cashier_shift_list ON public.cashier_shift USING btree (estate_id, opened_at);
CREATE UNIQUE INDEX cashier_shift_no ON public.cashier_shift USING btree (estate_id, shift_no);
CREATE UNIQUE INDEX cashier_shift_open ON public.cashier_shift USING btree (estate_id, cashier_id) WHERE (state = 'open'::text);
CREATE INDEX cashier_shift_state ON public.cashier_shift USING btree (estate_id, state);
CREATE INDEX dunning_log_channel ON public.dunning_log USING btree (estate_id, channel);
CREATE INDEX dunning_log_list ON public.dunning_log USING btree (estate_id, day);
CREATE UNIQUE INDEX dunning_log_once ON public.dunning_log USING btree (room_id, channel, day);
CREATE INDEX dunning_log_user ON public.dunning_log USING btree (user_id);
CREATE INDEX invoice_request_amount ON public.invoice_request USING btree (estate_id, amount);
CREATE INDEX invoice_request_by ON public.invoice_request USING btree (issued_by);
CREATE INDEX invoice_request_issued ON public.invoice_request USING btree (estate_id, issued_at);
CREATE INDEX invoice_request_list ON public.invoice_request USING btree (estate_id, created_at);
CREATE UNIQUE INDEX invoice_request_no ON public.invoice_request USING btree (estate_id, request_no);
CREATE INDEX invoice_request_payments ON public.invoice_request USING gin (payment_ids);
CREATE INDEX invoice_request_state ON public.invoice_request USING btree (estate_id, state);
CREATE INDEX invoice_request_title ON public.invoice_request USING btree (estate_id, title_type);
CREATE INDEX pay_receipt_at ON public.pay_receipt USING btree (estate_id, created_at);
CREATE INDEX pay_receipt_kind ON public.pay_receipt USING btree (estate_id, kind);
CREATE UNIQUE INDEX pay_receipt_no ON public.pay_receipt USING btree (estate_id, receipt_no);
CREATE INDEX pay_receipt_original ON public.pay_receipt USING btree (original_id);
CREATE INDEX pay_receipt_payment ON public.pay_receipt USING btree (payment_id);
CREATE INDEX pay_receipt_state ON public.pay_receipt USING btree (estate_id, state);
CREATE UNIQUE INDEX pay_receipt_valid ON public.pay_receipt USING btree (payment_id, kind) WHERE ((state = 'valid'::text) AND (kind <> 'red'::text));
CREATE INDEX payment_amount ON public.payment USING btree (estate_id, amount);
CREATE INDEX payment_cashier ON public.payment USING btree (cashier_id, paid_at);
CREATE INDEX payment_channel ON public.payment USING btree (estate_id, channel, paid_at);
CREATE INDEX payment_duplicate ON public.payment USING btree (estate_id) WHERE duplicate;
CREATE UNIQUE INDEX payment_key ON public.payment USING btree (idempotency_key);
CREATE INDEX payment_list ON public.payment USING btree (estate_id, paid_at, payment_no);
CREATE UNIQUE INDEX payment_no ON public.payment USING btree (estate_id, payment_no);
CREATE INDEX payment_phone ON public.payment USING btree (payer_phone_hash);
CREATE INDEX payment_phone_tail ON public.payment USING btree (payer_phone_tail);
CREATE INDEX payment_room ON public.payment USING btree (room_id, paid_at);
CREATE INDEX payment_shift ON public.payment USING btree (shift_id);
CREATE INDEX payment_state ON public.payment USING btree (estate_id, state, paid_at);
CREATE INDEX payment_allocation_bill ON public.payment_allocation USING btree (bill_id);
CREATE INDEX payment_allocation_estate ON public.payment_allocation USING btree (estate_id);
CREATE UNIQUE INDEX payment_allocation_pair ON public.payment_allocation USING btree (payment_id, bill_id);
CREATE INDEX payment_tender_method ON public.payment_tender USING btree (estate_id, method);
CREATE INDEX payment_tender_payment ON public.payment_tender USING btree (payment_id);
CREATE INDEX payment_tender_recon ON public.payment_tender USING btree (estate_id, recon_state);
CREATE UNIQUE INDEX payment_tender_trade ON public.payment_tender USING btree (method, external_trade_no);
CREATE UNIQUE INDEX payment_tender_transaction ON public.payment_tender USING btree (pay_transaction_id);
CREATE INDEX prepaid_account_balance ON public.prepaid_account USING btree (estate_id, balance);
CREATE INDEX prepaid_account_list ON public.prepaid_account USING btree (estate_id, moved_at);
CREATE UNIQUE INDEX prepaid_account_room ON public.prepaid_account USING btree (room_id);
CREATE INDEX prepaid_entry_direction ON public.prepaid_entry USING btree (estate_id, direction);
CREATE INDEX prepaid_entry_kind ON public.prepaid_entry USING btree (estate_id, biz_type);
CREATE INDEX prepaid_entry_list ON public.prepaid_entry USING btree (estate_id, created_at);
CREATE UNIQUE INDEX prepaid_entry_once ON public.prepaid_entry USING btree (biz_type, biz_id);
CREATE INDEX prepaid_entry_payment ON public.prepaid_entry USING btree (payment_id);
CREATE UNIQUE INDEX prepaid_entry_seq ON public.prepaid_entry USING btree (account_id, seq);
CREATE INDEX recon_batch_closed ON public.recon_batch USING btree (closed_by);
CREATE UNIQUE INDEX recon_batch_day ON public.recon_batch USING btree (estate_id, channel, bill_date);
CREATE INDEX recon_batch_list ON public.recon_batch USING btree (estate_id, bill_date);
CREATE INDEX recon_batch_state ON public.recon_batch USING btree (estate_id, state);
CREATE INDEX recon_item_handled ON public.recon_item USING btree (handled_by);
CREATE INDEX recon_item_payment ON public.recon_item USING btree (payment_id);
CREATE INDEX recon_item_result ON public.recon_item USING btree (estate_id, result);
CREATE INDEX recon_item_state ON public.recon_item USING btree (estate_id, state);
CREATE INDEX recon_item_time ON public.recon_item USING btree (estate_id, trade_time);
CREATE UNIQUE INDEX recon_item_trade ON public.recon_item USING btree (batch_id, trade_type, trade_no, COALESCE(refund_no, ''::text));
CREATE INDEX recon_item_trade_no ON public.recon_item USING btree (trade_no);
CREATE INDEX refund_account ON public.refund USING btree (payee_account_hash);
CREATE INDEX refund_account_tail ON public.refund USING btree (payee_account_tail);
CREATE INDEX refund_amount ON public.refund USING btree (estate_id, amount);
CREATE INDEX refund_apply ON public.refund USING btree (apply_by);
CREATE INDEX refund_audit ON public.refund USING btree (audit_by);
CREATE INDEX refund_executed ON public.refund USING btree (estate_id, executed_at);
CREATE INDEX refund_list ON public.refund USING btree (estate_id, created_at);
CREATE UNIQUE INDEX refund_no ON public.refund USING btree (estate_id, refund_no);
CREATE INDEX refund_payment ON public.refund USING btree (payment_id, state);
CREATE INDEX refund_room ON public.refund USING btree (room_id);
CREATE INDEX refund_second ON public.refund USING btree (second_audit_by);
CREATE INDEX refund_shift ON public.refund USING btree (shift_id);
CREATE INDEX refund_state ON public.refund USING btree (estate_id, state);
CREATE INDEX refund_way ON public.refund USING btree (estate_id, way);
CREATE UNIQUE INDEX refund_tender_pair ON public.refund_tender USING btree (refund_id, tender_id);
CREATE UNIQUE INDEX refund_tender_pay ON public.refund_tender USING btree (pay_refund_id);
CREATE INDEX refund_tender_tender ON public.refund_tender USING btree (tender_id);
alter table "bill_adjustment" add constraint "bill_adjustment_apply_by_sys_user_id_fk" FOREIGN KEY (apply_by) REFERENCES sys_user(id);
alter table "bill_adjustment" add constraint "bill_adjustment_audit_by_sys_user_id_fk" FOREIGN KEY (audit_by) REFERENCES sys_user(id);
alter table "bill_adjustment" add constraint "bill_adjustment_bill_id_pay_bill_id_fk" FOREIGN KEY (bill_id) REFERENCES pay_bill(id);
alter table "bill_adjustment" add constraint "bill_adjustment_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "cashier_shift" add constraint "cashier_shift_cashier_id_sys_user_id_fk" FOREIGN KEY (cashier_id) REFERENCES sys_user(id);
alter table "cashier_shift" add constraint "cashier_shift_confirmed_by_sys_user_id_fk" FOREIGN KEY (confirmed_by) REFERENCES sys_user(id);
alter table "cashier_shift" add constraint "cashier_shift_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "dunning_log" add constraint "dunning_log_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "dunning_log" add constraint "dunning_log_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "dunning_log" add constraint "dunning_log_user_id_sys_user_id_fk" FOREIGN KEY (user_id) REFERENCES sys_user(id);
alter table "invoice_request" add constraint "invoice_request_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "invoice_request" add constraint "invoice_request_issued_by_sys_user_id_fk" FOREIGN KEY (issued_by) REFERENCES sys_user(id);
alter table "pay_receipt" add constraint "pay_receipt_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "pay_receipt" add constraint "pay_receipt_original_id_pay_receipt_id_fk" FOREIGN KEY (original_id) REFERENCES pay_receipt(id);
alter table "pay_receipt" add constraint "pay_receipt_payment_id_payment_id_fk" FOREIGN KEY (payment_id) REFERENCES payment(id);
alter table "payment" add constraint "payment_cashier_id_sys_user_id_fk" FOREIGN KEY (cashier_id) REFERENCES sys_user(id);
alter table "payment" add constraint "payment_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "payment" add constraint "payment_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "payment" add constraint "payment_shift_id_cashier_shift_id_fk" FOREIGN KEY (shift_id) REFERENCES cashier_shift(id);
alter table "payment_allocation" add constraint "payment_allocation_bill_id_pay_bill_id_fk" FOREIGN KEY (bill_id) REFERENCES pay_bill(id);
alter table "payment_allocation" add constraint "payment_allocation_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "payment_allocation" add constraint "payment_allocation_payment_id_payment_id_fk" FOREIGN KEY (payment_id) REFERENCES payment(id);
alter table "payment_tender" add constraint "payment_tender_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "payment_tender" add constraint "payment_tender_pay_transaction_id_pay_transaction_id_fk" FOREIGN KEY (pay_transaction_id) REFERENCES pay_transaction(id);
alter table "payment_tender" add constraint "payment_tender_payment_id_payment_id_fk" FOREIGN KEY (payment_id) REFERENCES payment(id);
alter table "prepaid_account" add constraint "prepaid_account_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "prepaid_account" add constraint "prepaid_account_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "prepaid_entry" add constraint "prepaid_entry_account_id_prepaid_account_id_fk" FOREIGN KEY (account_id) REFERENCES prepaid_account(id);
alter table "prepaid_entry" add constraint "prepaid_entry_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "prepaid_entry" add constraint "prepaid_entry_payment_id_payment_id_fk" FOREIGN KEY (payment_id) REFERENCES payment(id);
alter table "recon_batch" add constraint "recon_batch_closed_by_sys_user_id_fk" FOREIGN KEY (closed_by) REFERENCES sys_user(id);
alter table "recon_batch" add constraint "recon_batch_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "recon_item" add constraint "recon_item_batch_id_recon_batch_id_fk" FOREIGN KEY (batch_id) REFERENCES recon_batch(id);
alter table "recon_item" add constraint "recon_item_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "recon_item" add constraint "recon_item_handled_by_sys_user_id_fk" FOREIGN KEY (handled_by) REFERENCES sys_user(id);
alter table "recon_item" add constraint "recon_item_payment_id_payment_id_fk" FOREIGN KEY (payment_id) REFERENCES payment(id);
alter table "refund" add constraint "refund_apply_by_sys_user_id_fk" FOREIGN KEY (apply_by) REFERENCES sys_user(id);
alter table "refund" add constraint "refund_audit_by_sys_user_id_fk" FOREIGN KEY (audit_by) REFERENCES sys_user(id);
alter table "refund" add constraint "refund_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "refund" add constraint "refund_payment_id_payment_id_fk" FOREIGN KEY (payment_id) REFERENCES payment(id);
alter table "refund" add constraint "refund_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "refund" add constraint "refund_second_audit_by_sys_user_id_fk" FOREIGN KEY (second_audit_by) REFERENCES sys_user(id);
alter table "refund" add constraint "refund_shift_id_cashier_shift_id_fk" FOREIGN KEY (shift_id) REFERENCES cashier_shift(id);
alter table "refund_tender" add constraint "refund_tender_pay_refund_id_pay_refund_id_fk" FOREIGN KEY (pay_refund_id) REFERENCES pay_refund(id);
alter table "refund_tender" add constraint "refund_tender_refund_id_refund_id_fk" FOREIGN KEY (refund_id) REFERENCES refund(id);
alter table "refund_tender" add constraint "refund_tender_tender_id_payment_tender_id_fk" FOREIGN KEY (tender_id) REFERENCES payment_tender(id);
