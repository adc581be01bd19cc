/** What of an order is told about its fee, in a tab of its own. */
export const feeFields = [
  'feeMode',
  'payState',
  'laborFee',
  'materialFee',
  'discount',
  'totalFee',
  'lines',
] as const
