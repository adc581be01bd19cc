import * as calls from '@linli/api-client/contract/access/modes/emergency-release'
import { eq, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import { clockText } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf, coversEstate, estatesOf } from '../../../kit/serve/scope.ts'
import { emergencyItemRoutes, emergencyRowRoutes } from './emergency.model.ts'
import { endRelease, isOnFire } from './end-emergency.ts'
import { emergencyRelease, type ReleaseRow } from './mode.table.ts'
import { tellFailed } from './mode-reach.ts'
import { doorsOf, lockEstate, prolong, runningAt, startRelease } from './start-emergency.ts'

const code = 'base:channel:emergency'

function assertEstate(ctx: Ctx, estateId: number): void {
  if (!coversEstate(ctx.scopeFor(code), estateId)) throw notFound()
}

/** An emergency within reach of the right, with the estate held so that nobody else starts or ends one meanwhile. */
async function releaseOf(ctx: Ctx, id: number, right: string = code): Promise<ReleaseRow> {
  const [known] = await ctx.tx.select().from(emergencyRelease).where(eq(emergencyRelease.id, id))
  if (known === undefined || !coversEstate(ctx.scopeFor(right), known.estateId)) throw notFound()
  if (right !== code) return known
  await lockEstate(ctx, known.estateId)
  const [row] = await ctx.tx.select().from(emergencyRelease).where(eq(emergencyRelease.id, id)).for('update')
  if (row === undefined) throw notFound()
  return row
}

function assertActive({ state }: ReleaseRow, verb: string): void {
  if (state !== 'active') throw refuse(`当前状态为「已结束」，不能${verb}`)
}

const closedDoors = (ids: readonly number[]) => sql`
  select i.release_id as "releaseId", c.name as channel, coalesce(max(i.message), case when bool_and(i.state = 'offline')
    then '设备离线，上线后生效' else '设备未执行' end) as why
  from emergency_item i join channel c on c.id = i.channel_id where ${anyOf(sql`i.release_id`, ids)}
  group by i.release_id, c.id, c.name having bool_and(i.state in ('failed', 'offline')) order by c.name`

/** Doors that somebody has to open by hand are named up to so many. */
const namedDoors = 20

/** Whoever works in an estate knows what is on there. */
const nowRoute = handle(calls.emergenciesNow, async (_input, ctx) => {
  const scope = estatesOf(ctx)
  const rows = await ctx.tx
    .select({
      release: emergencyRelease,
      estateName: sql<string>`(select name from estate e where e.id = estate_id)`,
    })
    .from(emergencyRelease)
    .where(
      sql`state = 'active' ${scope.kind === 'all' ? sql`` : sql`and ${anyOf(emergencyRelease.estateId, scope.estateIds)}`}`,
    )
    .orderBy(emergencyRelease.startedAt)
  if (rows.length === 0) return []
  const closed = await ctx.tx.execute<{ releaseId: number; channel: string; why: string }>(
    closedDoors(rows.map(({ release }) => release.id)),
  )
  return rows.map(({ release, estateName }) => ({
    id: release.id,
    releaseNo: release.releaseNo,
    estateName,
    kind: release.kind,
    place: release.place,
    reason: release.reason,
    startedAt: release.startedAt.toISOString(),
    plannedEndAt: release.plannedEndAt.toISOString(),
    total: release.total,
    opened: release.opened,
    closed: closed
      .filter((one) => one.releaseId === release.id)
      .slice(0, namedDoors)
      .map(({ channel, why }) => ({ channel, why })),
  }))
})

interface ReportedDoor extends Record<string, unknown> {
  readonly channel: string
  readonly device: string | null
  readonly state: string
  readonly message: string | null
  readonly seconds: number | null
}

const reportRoute = handle(calls.emergencyReport, async ({ id }, ctx) => {
  const release = await releaseOf(ctx, id, 'access:trafficMode:export')
  const doors = await ctx.tx.execute<ReportedDoor>(sql`
    select coalesce(c.name, '') as channel, d.name as device, i.state, i.message,
      extract(epoch from i.opened_at - r.started_at)::int as seconds
    from emergency_item i join emergency_release r on r.id = i.release_id left join channel c on c.id = i.channel_id
    left join device d on d.id = i.device_id where i.release_id = ${id} order by i.opened_at nulls first, c.name, d.name`)
  const seconds = doors.flatMap((one) => one.seconds ?? []).sort((a, b) => a - b)
  const [place] = await ctx.tx.execute<{ name: string }>(
    sql`select name from estate where id = ${release.estateId}`,
  )
  ctx.note({ title: `应急开启报告 ${release.releaseNo}`, targetId: id, estateId: release.estateId })
  return {
    estateName: place?.name ?? '',
    medianSeconds: seconds[Math.floor((seconds.length - 1) / 2)] ?? null,
    lastSeconds: seconds.at(-1) ?? null,
    doors: [...doors],
  }
})

/** Emergencies: started, prolonged and ended by who has the right of the passages. */
export const emergencyRoutes = (): readonly Route[] => [
  handle(calls.previewEmergency, async (place, ctx) => {
    assertEstate(ctx, place.estateId)
    const doors = await doorsOf(ctx, place)
    const gates = Map.groupBy(doors, ({ channelId }) => channelId)
    const running = await runningAt(ctx, place.estateId, [...gates.keys()])
    const named = (is: (some: typeof doors) => boolean) =>
      [...gates.values()].flatMap((some) => (is(some) ? (some[0]?.name ?? []) : []))
    return {
      gates: gates.size,
      devices: doors.filter(({ deviceId }) => deviceId !== null).length,
      offline: named(
        (some) => some.some(({ deviceId }) => deviceId !== null) && some.every((one) => !one.isOnline),
      ),
      unable: named((some) => some.every(({ deviceId }) => deviceId === null)),
      running: running.find(({ kind }) => place.kind === 'drill' || kind !== 'drill')?.releaseNo ?? null,
    }
  }),
  handle(calls.startEmergency, async (order, ctx) => {
    assertEstate(ctx, order.estateId)
    const { release, joined } = await startRelease(ctx, { ...order, code })
    const { id, releaseNo, estateId, place } = release
    ctx.note({ title: `${joined ? '并入' : ''}应急开启 ${releaseNo}：${place}`, targetId: id, estateId })
    return { id, releaseNo, joined }
  }),
  handle(calls.extendEmergency, async ({ id }, ctx) => {
    const release = await releaseOf(ctx, id)
    assertActive(release, '延长')
    const until = new Date(release.plannedEndAt.getTime() + calls.emergencyExtension * 60_000)
    const { plannedEndAt } = await prolong(ctx, release, until, `延长${calls.emergencyExtension}分钟`)
    ctx.note({ title: `延长应急开启 ${release.releaseNo} 至 ${clockText(plannedEndAt)}`, targetId: id })
    return { plannedEndAt: plannedEndAt.toISOString() }
  }),
  handle(calls.endEmergency, async ({ id, reason }, ctx) => {
    const release = await releaseOf(ctx, id)
    assertActive(release, '结束')
    if (release.trigger === 'fire_input' && (await isOnFire(ctx, release.estateId)))
      askFirst(ctx, 'stillOnFire', '消防信号仍未解除，仍要结束应急开启吗？')
    await endRelease(ctx, release, { reason, code })
    ctx.note({ title: `结束应急开启 ${release.releaseNo}：${reason}`, targetId: id })
    return true as const
  }),
  handle(calls.retryEmergency, async ({ id }, ctx) => {
    const release = await releaseOf(ctx, id)
    assertActive(release, '重试')
    const sent = await tellFailed(ctx, id, code)
    if (sent === 0) throw refuse('没有可以重试的设备，离线设备上线后自动执行')
    ctx.note({ title: `重试应急开启 ${release.releaseNo} ${sent}台`, targetId: id })
    return { sent }
  }),
  reportRoute,
  nowRoute,
  ...emergencyRowRoutes,
  ...emergencyItemRoutes,
]
