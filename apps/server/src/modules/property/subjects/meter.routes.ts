import { meter as describedMeter } from '@linli/api-client/contract/property/charging/meter'
import { meterReading as described } from '@linli/api-client/contract/property/charging/meter-reading'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { meter, meterReading } from './charging.table.ts'
import { keepLast, reckoned } from './reading-values.ts'

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

export const { model: meterReadingModel, routes: meterReadingCalls } = serve(
  described,
  meterReading,
)({
  defaults: async (input, ctx) => ({
    ...(await reckoned(ctx, input)),
    source: ctx.bulk === true ? ('import' as const) : ('manual' as const),
  }),
  derive: async (changes, ctx, before) =>
    changes.current === undefined && changes.kind === undefined
      ? {}
      : await reckoned(
          ctx,
          { ...before, ...changes, meterId: before.meterId, readDate: before.readDate },
          before.id,
        ),
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
        and(
          eq(meterReading.meterId, row.meterId),
          ne(meterReading.state, 'void'),
          gt(meterReading.readDate, row.readDate),
        ),
      )
      if (later > 0) throw refuse('请先作废该表之后的抄表记录')
    },
  },
  after: {
    change: async (row, ctx) => await keepLast(ctx, [row.meterId]),
    remove: async (row, ctx) => await keepLast(ctx, [row.meterId]),
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
