import { meter as describedMeter } from '@linli/api-client/contract/property/charging/meter'
import { meterReading as described } from '@linli/api-client/contract/property/charging/meter-reading'
import type { NewOf } from '@linli/api-client/kit'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { meter, meterReading, type MeterReadingRow, type MeterRow } from './charging.table.ts'
import { exact, minus, over, plus, rounded, times } from './exact.ts'

type NewReading = NewOf<typeof described>

/** So many times what was usual of late is looked at by somebody. */
const usualTimes = 3
const usualOf = 3
const hundred = exact(100n)

export const { model: meterModel, routes: meterCalls } = serve(
  describedMeter,
  meter,
)({
  check: (input, _ctx, before) => {
    const { roomId, publicLocation, maxReading, initialReading = 0 } = { ...before, ...input }
    if (roomId == null && !publicLocation) throw invalid({ roomId: '请选择房屋，公共表请填写公共位置' })
    if (maxReading != null && maxReading < initialReading)
      throw invalid({ maxReading: '最大读数不能小于起始读数' })
  },
  defaults: ({ initialReading }) => ({ lastReading: initialReading ?? 0 }),
  on: {
    takeDown: async ({ id }, { replacedById }, ctx) => {
      if (replacedById === id) throw invalid({ replacedById: '新表不能是本表' })
      const open = await ctx.tx.$count(
        meterReading,
        and(eq(meterReading.meterId, id), eq(meterReading.state, 'draft')),
      )
      if (open > 0) throw refuse('该表有待确认的抄表记录，不能拆除')
      return { patch: { replacedById } }
    },
  },
  removable: async ({ id }, ctx) => {
    if ((await ctx.tx.$count(meterReading, eq(meterReading.meterId, id))) > 0)
      throw refuse('该表已有抄表记录，无法删除')
  },
})

const validOf = (meterId: number) => and(eq(meterReading.meterId, meterId), ne(meterReading.state, 'void'))

/** What a meter counted, by its multiplier, exact to the hundredth. */
function usageOf(
  of: MeterRow,
  previous: number,
  { current, kind }: Pick<NewReading, 'current' | 'kind'>,
): number {
  let counted = minus(exact(current), exact(previous))
  if (counted.n < 0n) {
    if (kind === 'normal' || kind === 'estimate') throw invalid({ current: '本次读数不能小于上次读数' })
    if (kind === 'rollover') {
      if (of.maxReading === null) throw invalid({ kind: '表计没有最大读数，不能翻转' })
      counted = plus(counted, exact(of.maxReading))
    } else counted = exact(current)
  }
  return Number(rounded(times(times(counted, exact(of.multiplier)), hundred))) / 100
}

/** What follows from the figure: what was read before, what was used, and whether that is unusual. */
async function reckoned(
  ctx: Ctx,
  input: Pick<NewReading, 'meterId' | 'readDate' | 'current' | 'kind'>,
  ownId?: number,
) {
  const [of] = await ctx.tx.select().from(meter).where(eq(meter.id, input.meterId)).for('update')
  if (of === undefined) throw invalid({ meterId: '所选表号不存在' })
  const later = await ctx.tx.$count(
    meterReading,
    and(validOf(of.id), gt(meterReading.readDate, input.readDate)),
  )
  if (later > 0) throw invalid({ readDate: '该表已有更晚的抄表记录' })
  const before = await ctx.tx
    .select({ current: meterReading.current, usage: meterReading.usage })
    .from(meterReading)
    .where(
      and(
        validOf(of.id),
        lt(meterReading.readDate, input.readDate),
        ownId === undefined ? undefined : ne(meterReading.id, ownId),
      ),
    )
    .orderBy(desc(meterReading.readDate))
    .limit(usualOf)
  const previous = before[0]?.current ?? of.initialReading
  const usage = usageOf(of, previous, input)
  const sum = before.map((one) => exact(one.usage)).reduce(plus, exact(0n))
  const limit = over(times(sum, exact(BigInt(usualTimes))), exact(BigInt(Math.max(1, before.length))))
  const isMore = limit.n * exact(usage).d < exact(usage).n * limit.d
  return {
    of,
    values: {
      previous,
      usage,
      roomId: of.roomId,
      meterNo: of.meterNo,
      abnormal: before.length > 0 && isMore,
    },
  }
}

/** The meter shows what was read last, of what counts. */
async function keepLast(ctx: Ctx, { meterId }: Pick<MeterReadingRow, 'meterId'>): Promise<void> {
  const [last] = await ctx.tx
    .select({ current: meterReading.current, readDate: meterReading.readDate })
    .from(meterReading)
    .where(validOf(meterId))
    .orderBy(desc(meterReading.readDate))
    .limit(1)
  const [of] = await ctx.tx.select({ initial: meter.initialReading }).from(meter).where(eq(meter.id, meterId))
  await ctx.tx
    .update(meter)
    .set({ lastReading: last?.current ?? of?.initial ?? 0, lastReadDate: last?.readDate ?? null })
    .where(eq(meter.id, meterId))
}

export const { model: meterReadingModel, routes: meterReadingCalls } = serve(
  described,
  meterReading,
)({
  defaults: async (input, ctx) => ({
    ...(await reckoned(ctx, input)).values,
    source: ctx.bulk === true ? ('import' as const) : ('manual' as const),
  }),
  derive: async (changes, ctx, before) =>
    changes.current === undefined && changes.kind === undefined
      ? {}
      : (
          await reckoned(
            ctx,
            { ...before, ...changes, meterId: before.meterId, readDate: before.readDate },
            before.id,
          )
        ).values,
  selection: {
    // What is unusual is looked at one by one.
    confirm: (rows) => {
      const unusual = rows.filter(({ abnormal }) => abnormal)
      if (rows.length > 1 && unusual.length > 0) throw refuse(`${unusual.length}条用量异常，须逐条确认`)
    },
  },
  on: {
    discard: async (row, _input, ctx) => {
      const later = await ctx.tx.$count(
        meterReading,
        and(validOf(row.meterId), gt(meterReading.readDate, row.readDate)),
      )
      if (later > 0) throw refuse('请先作废该表之后的抄表记录')
    },
  },
  after: {
    change: async (row, ctx) => await keepLast(ctx, row),
    remove: async (row, ctx) => await keepLast(ctx, row),
  },
  removable: (row) => {
    if (row.state !== 'draft')
      throw refuse(
        `已${row.state === 'confirmed' ? '确认' : row.state === 'billed' ? '出账' : '作废'}的数据不能删除`,
      )
  },
  uniqueAmong: {
    readDate: ({ meterId }, before) =>
      sql`${meterReading.meterId} = ${before?.meterId ?? meterId ?? null} and ${meterReading.state} <> 'void'`,
  },
})
