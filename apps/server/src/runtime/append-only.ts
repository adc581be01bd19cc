/**
 * Tables whose rows are written once: logs, ledgers, timelines, records of what was seen. The role that the server runs
 * under may read them and add to them. A test holds every table that looks like one against this list.
 */
export const appendOnlyTables: readonly string[] = [
  'channel_mode_log',
  'complaint_sla_event',
  'consent_record',
  'control_grant_use',
  'device_event',
  'device_event_conflict',
  'device_event_seq',
  'device_replace_log',
  'device_status_event',
  'door_event',
  'exception_event',
  'flow_event',
  'guard_check',
  'ic_card_event',
  'ledger_allocation',
  'ledger_entry',
  'log_seal',
  'login_log',
  'operation_log',
  'param_log',
  'pass_record',
  'plate_correction',
  'province_call_log',
  'repair_sla_event',
  'role_version',
  'row_note',
  'sensitive_access_log',
  'vehicle_pass_record',
  'vehicle_plate_log',
  'visitor_desk_log',
  'prepaid_entry',
]

/** Tables that the server only reads: the database's own functions and the migrations write them. */
export const readOnlyTables: readonly string[] = ['app_migration', 'retention_drop']

/** What the server may have done for it with the rights of the owner. */
export const ownerFunctions: readonly string[] = [
  'make_month_partition(text, date)',
  'drop_expired(text, timestamptz)',
  'forget_consents(text)',
  'forget_words(text, bigint[], text[], text)',
  'forget_kept(bigint)',
]
