import {
  explainFee,
  parkingSession as described,
  yardHours,
} from '@linli/api-client/contract/access/parking-session'
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { plateLike } from '../vehicles/plate-search.ts'
import { parkingMove } from '../vehicles/vehicle-pass.table.ts'
import { chargeLines, chargeUntil, isSettled, minutesBetween } from './parking-fee.ts'
import { parkingSession as t } from './parking-session.table.ts'
import { payingKinds, type SessionRow, tariffOf } from './stay-tariff.ts'

const hourMs = 3_600_000

/** Stays that somebody should look at: half of them is missing, or what was paid is not what they cost. */
const isOdd: SQL = or(inArray(t.state, ['missing_out', 'missing_in']), ne(t.feeDiff, 0)) ?? sql`true`

const served = serve(
  described,
  t,
)({
  present: (rows, ctx) =>
    new Map(
      rows.map((row) => [
        row.id,
        { parkedFor: row.state === 'parked' && row.inAt !== null ? minutesBetween(row.inAt, ctx.now) : null },
      ]),
    ),
  reads: { plate: ['plateNo'], parkedOver: ['inAt', 'state'], odd: ['state', 'feeDiff'] },
  filters: {
    plate: (words) => plateLike(t.plateNo, words),
    keyword: (words, _ctx, may) => (may('plateNo', 'part') ? plateLike(t.plateNo, words) : sql`false`),
    parkedOver: (hours, ctx) =>
      and(
        eq(t.state, 'parked'),
        sql`${t.inAt} < ${new Date(ctx.now.getTime() - hours * hourMs).toISOString()}::timestamptz`,
      ),
    odd: (yes) => (yes ? isOdd : sql`not (${isOdd})`),
  },
  on: {
    close: (row, { outAt, closeReason }, ctx) => {
      const at = new Date(outAt)
      if (at > ctx.now) throw invalid({ outAt: '离场时间不能晚于现在' })
      if (row.inAt !== null && at < row.inAt) throw invalid({ outAt: '离场时间不能早于入场时间' })
      return {
        patch: { outAt: at, closeReason, minutes: row.inAt === null ? null : minutesBetween(row.inAt, at) },
        content: closeReason,
      }
    },
    pair: async (row, { otherId }, ctx) => ({ patch: await joined(ctx, row, otherId) }),
  },
})

/** The pass out of one stay ends another; both passes belong to each other from now on, whatever comes between. */
async function joined(ctx: Ctx, row: SessionRow, otherId: number): Promise<Partial<SessionRow>> {
  await raiseTopic(ctx, 'pass', [row.estateId])
  const [other] = await ctx.tx.select().from(t).where(eq(t.id, otherId)).for('update')
  if (other === undefined || other.estateId !== row.estateId) throw notFound()
  if (other.state !== 'missing_in' || other.outAt === null || other.lotId !== row.lotId)
    throw invalid({ otherId: '请选择同一停车场缺入场的记录' })
  if (row.inAt === null || other.outAt < row.inAt) throw invalid({ otherId: '出场时间早于入场时间' })
  if (isSettled(other)) throw refuse('该记录已收费，不能并入')
  await ctx.tx.delete(t).where(eq(t.id, otherId))
  const ids = [row.inRecordId, other.outRecordId].filter((id) => id !== null)
  await ctx.tx.update(parkingMove).set({ byHand: true }).where(inArray(parkingMove.recordId, ids))
  const minutes = minutesBetween(row.inAt, other.outAt)
  const pays = payingKinds.includes(row.vehicleKind)
  const fee = pays ? chargeUntil(row, other.outAt, await tariffOf(ctx, row)) : 0
  return {
    outRecordId: other.outRecordId,
    outAt: other.outAt,
    minutes,
    byHand: true,
    closeReason: null,
    ...(isSettled(row) ? { feeDiff: fee - row.fee } : { fee, payMethod: fee === 0 ? 'none' : null }),
  }
}

export const parkingSessionModel = served.model

/** Until when a stay is counted: until it ended, else until now. */
const endOf = (row: SessionRow, now: Date): Date => row.outAt ?? now

const bands = [
  ['2小时内', 0],
  ['2–8小时', 2],
  ['8–24小时', 8],
  ['1–3天', 24],
  ['3天以上', 72],
] as const

export const parkingSessionRoutes = (): readonly Route[] => [
  ...served.routes,
  handle(explainFee, async ({ id }, ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(t)
      .where(and(eq(t.id, id), served.model.within(ctx.scopeFor('access:session:list'), ctx)))
    if (row === undefined) throw notFound()
    const { fee, discount, paid, inAt, vehicleKind } = row
    const end = endOf(row, ctx.now)
    const minutes = inAt === null ? null : minutesBetween(inAt, end)
    const lines = payingKinds.includes(vehicleKind) ? chargeLines(row, end, await tariffOf(ctx, row)) : []
    const charged = lines.reduce((sum, one) => sum + one.amount, 0)
    const now = row.state === 'parked' ? Math.max(fee, charged) : fee
    return { minutes, lines, fee: now, discount, paid, due: Math.max(0, now - discount - paid) }
  }),
  handle(yardHours, async ({ estateId, lotId }, ctx) => {
    const scope = ctx.scopeFor('access:session:list')
    const hours = sql<number>`floor(extract(epoch from ${ctx.now.toISOString()}::timestamptz - ${t.inAt}) / 3600)::int`
    const rows = await ctx.tx
      .select({
        band: sql<number>`width_bucket(${hours}, array[0, 2, 8, 24, 72])`,
        count: sql<number>`count(*)::int`,
      })
      .from(t)
      .where(
        and(
          scope.kind === 'all' ? undefined : anyOf(t.estateId, scope.estateIds),
          eq(t.state, 'parked'),
          estateId == null ? undefined : eq(t.estateId, estateId),
          lotId == null ? undefined : eq(t.lotId, lotId),
        ),
      )
      .groupBy(sql`1`)
    return bands.map(([label, from], at) => ({
      label,
      from,
      count: rows.find(({ band }) => band === at + 1)?.count ?? 0,
    }))
  }),
]
