import type { repairOrder as described } from '@linli/api-client/contract/property/repair-order'
import type { ActionOf, TakenOf } from '@linli/api-client/kit'
import type { Ctx } from '../../kit/context.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { repairOrderModel } from '../../modules/property/repair/repair-order.routes.ts'
import type { RepairOrderRow } from '../../modules/property/repair/repair-order.table.ts'
import type { Random } from '../../seed/world/random.ts'
import { repairPicture } from './repair-pictures.ts'
import { praise, remarks } from './repair-stories.ts'

type Order = typeof described
type Taker = (row: RepairOrderRow, ctx: Ctx) => Promise<RepairOrderRow>

/** A step of an order: so many minutes after the one before, by whose hand. */
export interface Step {
  readonly after: number
  readonly by: 'worker' | 'desk' | 'clock'
  readonly take: Taker
  /** Only taken in this state: what was given to somebody by itself needs nobody who gives it. */
  readonly from?: RepairOrderRow['state']
}

/** Where an order of the demo is led to, with how many of the open world's orders end there. */
export const ends = {
  pending: 6,
  assigned: 6,
  accepted: 7,
  processing: 9,
  paused: 5,
  to_pay: 6,
  to_confirm: 6,
  done: 5,
  closed: 6,
  cancelled: 3,
} as const
export type End = keyof typeof ends

/** What something costs: an item of the company's price list, or one of the city's, which has no id there. */
export interface Price {
  readonly id: number | null
  readonly kind: 'labor' | 'material'
  readonly name: string
  readonly spec: string | null
  readonly unit: string
  readonly price: number
}

const praised = ['fast', 'skilled', 'friendly', 'clean', 'fair'] as const
const blamed = ['slow', 'unsolved', 'rude'] as const

/** How an order fares. */
export interface Fate {
  readonly end: End
  readonly late: boolean
  readonly reworked: boolean
  readonly staffId: number
  /** The account of who has that place in the staff. */
  readonly userId: number
  readonly otherStaffId: number
  readonly isPaid: boolean
  /** What it takes. */
  readonly prices: readonly Price[]
  readonly result: string
  /** Minutes until it is to be accepted, begun and done. */
  readonly limits: { readonly accept: number; readonly arrive: number; readonly finish: number }
}

const way: readonly End[] = [
  'pending',
  'assigned',
  'accepted',
  'processing',
  'to_pay',
  'to_confirm',
  'done',
  'closed',
]
const reaches = (end: End, state: End): boolean =>
  way.indexOf(end === 'paused' ? 'processing' : end === 'cancelled' ? 'assigned' : end) >= way.indexOf(state)

const take =
  <A extends ActionOf<Order>>(
    action: A,
    input: (ctx: Ctx, row: RepairOrderRow) => TakenOf<Order, A> | Promise<TakenOf<Order, A>>,
  ): Taker =>
  async (row, ctx) =>
    await takeTransition(repairOrderModel, row, action, await input(ctx, row), ctx)

/** The steps that lead an order to where it ends. */
export function lifeOf(random: Random, fate: Fate): Step[] {
  const { end, limits, staffId, userId, otherStaffId, reworked } = fate
  const steps: Step[] = []
  const step = (by: Step['by'], after: number, taker: Taker) => void steps.push({ by, after, take: taker })
  const part = (minutes: number, from: number, to: number) =>
    Math.max(1, Math.round(minutes * (from + random.next() * (to - from))))
  const hue = random.int(0, 11) * 30

  if (!reaches(end, 'assigned')) {
    if (random.chance(0.3))
      step(
        'desk',
        part(limits.accept, 0.4, 0.9),
        take('urge', () => ({ content: random.pick(remarks.urge) })),
      )
    return steps
  }
  steps.push({
    by: 'desk',
    after: part(limits.accept, 0.1, 0.6),
    take: take('dispatch', () => ({ staffId })),
    from: 'pending',
  })
  if (random.chance(0.03)) {
    step(
      'worker',
      2,
      take('refuse', () => ({ reason: random.pick(remarks.refuse) })),
    )
    step(
      'desk',
      3,
      take('dispatch', () => ({ staffId: otherStaffId })),
    )
  }
  if (end === 'cancelled') {
    step(
      'desk',
      part(limits.arrive, 0.3, 0.9),
      take('cancel', () => ({ reason: random.pick(remarks.cancel) })),
    )
    return steps
  }
  // Some ninety in half a year.
  if (random.chance(0.032))
    step(
      'desk',
      part(limits.accept, 0.1, 0.3),
      take('urge', () => ({ content: random.pick(remarks.urge) })),
    )
  if (!reaches(end, 'accepted')) return steps
  step(
    'worker',
    part(limits.accept, 0.1, fate.late ? 1.6 : 0.4),
    take('accept', () => ({})),
  )
  if (random.chance(0.04) && otherStaffId !== staffId) {
    step(
      'desk',
      5,
      take('reassign', (_ctx, { assigneeId }) => ({
        // It may have gone to the other one by turn.
        staffId: assigneeId === userId ? otherStaffId : staffId,
        reason: random.pick(remarks.reassign),
      })),
    )
    step(
      'worker',
      4,
      take('accept', () => ({})),
    )
  }
  if (!reaches(end, 'processing')) return steps
  const rest = Math.max(2, limits.arrive - limits.accept)
  const photo = async (ctx: Ctx, when: 'before' | 'after') => [await repairPicture(ctx, hue, when)]
  step(
    'worker',
    fate.late ? part(limits.arrive, 0.8, 1.4) : part(rest, 0.2, 0.7),
    take('start', async (ctx) => ({ beforeImages: await photo(ctx, 'before') })),
  )
  const work = () =>
    fate.late ? part(limits.finish, 1.05, 1.5) : part(Math.min(limits.finish, 300), 0.15, 0.7)
  if (end === 'paused' || (end !== 'processing' && random.chance(0.06))) {
    const pauseReason = random.weighted({ no_material: 5, owner_delay: 3, no_entry: 2, third_party: 1 })
    step(
      'worker',
      part(60, 0.2, 0.8),
      take('pause', () => ({ pauseReason })),
    )
    if (end === 'paused') return steps
    step(
      'worker',
      part(240, 0.2, 1),
      take('resume', () => ({})),
    )
  }
  if (end === 'processing') return steps
  const faultReason = random.weighted({ wear: 6, misuse: 2, construction: 1, external: 1, unknown: 1 })
  const charged = fate.isPaid && (end === 'to_pay' || (end !== 'to_confirm' && random.chance(0.75)))
  const discount = charged && random.chance(0.1) ? 500 : 0
  const lines = fate.prices.map(({ id, price, ...line }) => ({
    ...line,
    priceItemId: id,
    unitPrice: price,
    qty: line.kind === 'labor' ? 1 : random.int(1, 3),
    chargeable: charged,
  }))
  const finish = () =>
    take('finish', async (ctx) => ({
      resultText: fate.result,
      faultReason,
      afterImages: await photo(ctx, 'after'),
      lines,
      discount,
    }))
  step('worker', work(), finish())
  if (end === 'to_pay') return steps
  if (charged)
    step(
      'desk',
      random.int(5, 600),
      take('collect', () => ({ payMethod: random.weighted({ wechat: 7, cash: 1, alipay: 2 }) })),
    )
  if (reworked) {
    step(
      'desk',
      random.int(60, 1_200),
      take('rework', () => ({ reason: random.pick(remarks.rework) })),
    )
    step('worker', part(limits.finish, 0.1, 0.45), finish())
  }
  if (end === 'to_confirm') return steps
  if (random.chance(0.25))
    step(
      'clock',
      72 * 60,
      take('settle', () => ({})),
    )
  else {
    const score = Number(random.weighted({ 5: 68, 4: 20, 3: 7, 2: 3, 1: 2 }))
    const tags = score >= 4 ? praised : blamed
    const near = () => Math.min(5, Math.max(1, score + random.int(-1, 1)))
    const given = {
      score,
      timelinessScore: near(),
      attitudeScore: near(),
      tags: random.chance(0.7) ? [random.pick(tags)] : [],
    }
    const content = random.chance(0.6) ? random.pick(praise[score] ?? ['可以']) : null
    step(
      'desk',
      random.int(20, 2_000),
      take('rate', () => ({ ...given, content })),
    )
  }
  if (end === 'done') return steps
  if (random.chance(0.35))
    step(
      'desk',
      random.int(300, 3_000),
      take('visit', () => ({
        way: 'phone' as const,
        result: 'satisfied' as const,
        content: random.pick(remarks.visit),
      })),
    )
  else
    step(
      'clock',
      7 * 24 * 60,
      take('expire', () => ({})),
    )
  return steps
}
