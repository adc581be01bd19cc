CREATE INDEX pay_bill_order ON public.pay_bill USING btree (period_start DESC, bill_no, id DESC);
