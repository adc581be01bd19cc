import * as z from 'zod/mini'
import type { PayState } from './pay-words.ts'

/** Without their words, which first pages of desks do not need. */
const states = ['pending', 'success', 'closed', 'late_paid'] as const satisfies readonly PayState[]

/** What a desk shows of money that is asked for by a code. */
export const payCode = z.object({
  state: z.enum(states),
  channel: z.string(),
  amount: z.int(),
  /** What is scanned; empty until the channel has the order. */
  codeText: z.nullable(z.string()),
  /** Why the channel does not have it. */
  failReason: z.nullable(z.string()),
  expiresAt: z.string(),
})
export type PayCode = z.infer<typeof payCode>
