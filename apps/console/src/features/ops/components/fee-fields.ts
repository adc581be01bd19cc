/** What of an order is told about parts and fees, in a tab of its own. */
export const feeFields = [
  'warranty',
  'quoteState',
  'laborFee',
  'partsFee',
  'totalFee',
  'quotedFee',
  'parts',
] as const
/** Pictures that stand beside each other, in a tab of their own. */
export const photoFields = ['images', 'beforeImages', 'afterImages'] as const
