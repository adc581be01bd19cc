import { payment } from '@linli/api-client/contract/property/payments/payment'
import { refund } from '@linli/api-client/contract/property/payments/refund'
import { sql } from 'drizzle-orm'
import { flowStory, type StorySource, tellFlow } from '../../../kit/storyline.ts'

/** Money that came in for a room, and what was given back. */
export const paymentStories: readonly StorySource[] = [
  {
    kind: 'payment',
    label: '缴费',
    permission: `${payment.permission}:list`,
    resource: 'property/payments',
    of: {
      room: (id) =>
        flowStory(
          payment.entity,
          sql`select p.id, p.estate_id, p.payment_no || to_char(p.amount / 100.0, ' ¥FM999,999,990.00') as named
            from payment p where p.room_id = ${id}`,
        ),
    },
    tell: tellFlow(payment),
  },
  {
    kind: 'payment',
    label: '缴费',
    permission: `${refund.permission}:list`,
    resource: 'property/refunds',
    of: {
      room: (id) =>
        flowStory(
          refund.entity,
          sql`select b.id, b.estate_id, b.refund_no || to_char(b.amount / 100.0, ' ¥FM999,999,990.00') as named
            from refund b where b.room_id = ${id}`,
        ),
    },
    tell: tellFlow(refund),
  },
]
