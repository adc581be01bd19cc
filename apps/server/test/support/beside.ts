import { sql } from 'drizzle-orm'

/** Fields of a row by their names. */
export type Values = Readonly<Record<string, unknown>>

/**
 * What no description says: which key is in use, which lines of the log are shown, which targets are open to all and
 * not over yet, when an advert ends, until when papers hold.
 */
export const beside: Readonly<Record<string, Values | ((n: number) => Values)>> = {
  // A post is handed over once at a time.
  handovers: (n) => ({ post: `岗${n}`, shiftFrom: null }),
  // There is one row for a place.
  'city-repairs': (n) => ({ region: String(100_000 + (n % 900_000)) }),
  'repair-providers': { validTo: '2199-01-01' },
  // One row for each urgency of a company.
  'repair-slas': (n) => ({ urgency: ['normal', 'urgent', 'critical'][n % 3] }),
  'equipment-checks': { dueDate: '2199-01-01' },
  'device-repairs': { laborFee: 0, partsFee: 0, totalFee: 0 },
  'contractor-staff': { contractorId: sql`(select min(id) from contractor)`, state: 'normal' },
  'crypto-keys': { state: 'retired' },
  'mp-sessions': { phone: null },
  // Of an account, or of a person without one.
  cancellations: { personId: null },
  'alipay-identities': { platform: 'alipay' },
  exports: { permission: 'swept:export' },
  'control-targets': { basis: 'care', basisNo: '1', validTo: new Date('2199-01-01T00:00:00Z') },
  adverts: { endAt: new Date('2199-01-01T00:00:00Z') },
  // Each at a time of its own, and taken.
  'service-slots': (n) => ({
    startAt: new Date(Date.UTC(2150, 0, 1, n)),
    endAt: new Date(Date.UTC(2150, 0, 1, n, 30)),
    capacity: 500,
    booked: 500,
  }),
  // Has a place that it can give back.
  'service-bookings': { slotId: sql`(select id from service_slot order by booked desc, id limit 1)` },
  // Of somebody who says so.
  complaints: { anonymous: false },
  // One that may be chosen.
  'repair-types': {
    level: 'type',
    state: 'enabled',
    parentId: sql`(select min(id) from repair_type where level <> 'type')`,
  },
  // Nothing is paid, and all is owed.
  bills: {
    amount: 100,
    adjustAmount: 0,
    paidAmount: 0,
    owed: 100,
    lateRate: 0,
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
  },
  // Rooms on it, and nothing wrong with them.
  'vote-groups': { roomCount: 1, problemCount: 0 },
  // They go on.
  votes: { voteEndAt: new Date('2199-01-01T00:00:00Z') },
  polls: { endAt: new Date('2199-01-01T00:00:00Z') },
  // Of a vote that takes ballots.
  'vote-ballots': { meetingId: sql`(select min(id) from vote_meeting where state = 'voting')` },
  'vote-proxies': { meetingId: sql`(select min(id) from vote_meeting where state = 'voting')` },
  // No channel was asked for it.
  'payment-tenders': { payTransactionId: null, refundedAmount: 0 },
  'payment-allocations': { principal: 100, lateFee: 0, refundedPrincipal: 0, refundedLate: 0 },
  // Nothing was given back, and what came is what was asked for.
  payments: {
    paidAt: new Date('2026-01-01T00:00:00Z'),
    amount: 100,
    billAmount: 0,
    lateAmount: 0,
    prepaidAmount: 100,
    refundedAmount: 0,
    receivedAmount: null,
  },
  receipts: { kind: 'receipt', amount: 100 },
  'bill-adjustments': { kind: 'increase', amount: 100 },
  'cashier-shifts': { countedCash: 0 },
  // Of nothing that was paid.
  refunds: { lines: [], tenderAmounts: [], prepaidAmount: 0, amount: 1, way: 'cash' },
  // One for each day.
  'recon-batches': (n) => ({ billDate: new Date(Date.UTC(2150, 0, 1 + n)).toISOString().slice(0, 10) }),
  // A term that has begun and goes on.
  'rental-contracts': { startDate: '2026-01-01', endDate: '2045-01-01' },
  // Hours of one day.
  'maintenance-windows': {
    startAt: new Date('2199-01-01T00:00:00Z'),
    endAt: new Date('2199-01-01T05:00:00Z'),
  },
  // Of nobody to be afraid of.
  applications: { validTo: new Date('2199-01-01T00:00:00Z'), risks: [] },
}

/** Fields that a row is made with where the table asks for one of several. */
export const oneOfSeveral: Readonly<Record<string, string>> = { 'dunning-logs': 'roomId' }
