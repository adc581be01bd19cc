-- One service contract of an estate at a time; drafts, expired and terminated ones do not count.
alter table estate_contract add constraint estate_contract_no_overlap
  exclude using gist (estate_id with =, daterange(start_date, end_date, '[]') with &&)
  where (state in ('signed', 'active'));
