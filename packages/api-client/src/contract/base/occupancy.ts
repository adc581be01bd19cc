/** How a room is lived in. */
export const occupancies = {
  self: { label: '自住', tone: 'success' },
  rented: { label: '出租', tone: 'info' },
  lent: { label: '借住', tone: 'info' },
  business: { label: '经营', tone: 'warning' },
  vacant: { label: '空置', tone: 'neutral' },
} as const
export type Occupancy = keyof typeof occupancies
