import { asc, ne, sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '../../kit/calendar.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import { device } from '../../modules/base/devices/device.table.ts'
import { deviceHealthDay } from '../../modules/ops/status/device-health.table.ts'
import { writeHealthDay } from '../../modules/ops/status/health-day.ts'
import { maintenanceWindowModel } from '../../modules/ops/status/maintenance-window.routes.ts'
import { maintenanceWindow } from '../../modules/ops/status/maintenance-window.table.ts'
import type { SeedKind } from '../../runtime/config.ts'
import { seedHeartbeats } from './seed-intake.ts'

const hour = 3_600_000
const day = 24 * hour
const hand = { kind: 'system', name: '周敬业' } as const

/** What is worked on: when it begins from now, for how many hours, how it went on. */
const works = [
  {
    title: '门禁主板批量更换',
    reason: '主板电容老化，厂家召回更换',
    begins: -20 * day,
    hours: 6,
    end: 'ended',
  },
  { title: '道闸电机保养', reason: '半年度保养', begins: -9 * day, hours: 3, end: 'ended' },
  { title: '弱电间电源改造', reason: '配合供电局停电施工', begins: -3 * day, hours: 8, end: 'cancelled' },
  { title: '单元门口机升级固件', reason: '修复人脸识别偶发失败', begins: -hour, hours: 4, end: 'active' },
  { title: '摄像机镜头清洁', reason: '雨季后例行清洁', begins: 2 * day, hours: 5, end: 'planned' },
] as const

/** Windows of maintenance, and how each device fared on the days before. */
export async function seedDeviceStatus(deps: ServerDeps, kind: SeedKind): Promise<void> {
  if ((await deps.database.db.$count(deviceHealthDay)) > 0) return
  await seedWindows(deps)
  const today = dayOf(deps.clock())
  const days = kind === 'demo' ? 30 : 8
  await seedHeartbeats(deps, 8)
  await inContext(deps, hand, async (ctx) => {
    await seedSilence(ctx, days)
    for (let back = days; back >= 1; back -= 1) await writeHealthDay(ctx, dayAfter(today, -back))
  })
}

/**
 * What happened to devices on the days before: they were there, but for an hour or so now and then. The last two days are
 * left to the devices themselves.
 */
async function seedSilence(ctx: Ctx, days: number): Promise<void> {
  const now = ctx.now.toISOString()
  await ctx.tx.execute(sql`
    with d as (select id, estate_id from device where state in ('in_use', 'repairing')),
      away as (select d.*, ${now}::timestamptz - make_interval(days => back, mins => (d.id * 37 % 600)::int) as since,
          make_interval(mins => (20 + d.id * back * 13 % 200)::int) as during
        from d, generate_series(3, ${days}::int) back where (d.id * 7 + back * 11) % 23 = 0),
      told as (
        select id, estate_id, 'unknown' as was, 'online' as became, ${now}::timestamptz - make_interval(days => ${days + 1}) as at,
          'heartbeat' as why from d
        union all select id, estate_id, 'online', 'offline', since, 'no heartbeat' from away
        union all select id, estate_id, 'offline', 'online', since + during, 'heartbeat' from away)
    insert into device_status_event (estate_id, device_id, from_status, to_status, at, reason)
    select estate_id, id, was, became, at, why from told order by at, id`)
}

async function seedWindows(deps: ServerDeps): Promise<void> {
  if ((await deps.database.db.$count(maintenanceWindow)) > 0) return
  const devices = await deps.database.db
    .select({ id: device.id, estateId: device.estateId, contractorId: device.contractorId })
    .from(device)
    .where(ne(device.state, 'retired'))
    .orderBy(asc(device.estateId), asc(device.id))
  const estates = [...new Set(devices.map(({ estateId }) => estateId))].slice(0, 4)
  for (const [no, estateId] of estates.entries()) {
    const own = devices.filter((one) => one.estateId === estateId)
    for (const [at, { title, reason, begins, hours, end }] of works.entries()) {
      if ((at + no) % 2 === 1 && end !== 'active') continue
      const some = own.slice(at * 3, at * 3 + 4)
      if (some.length === 0) continue
      await seedWindow(deps, {
        end,
        startAt: new Date(deps.clock().getTime() + begins),
        hours,
        values: {
          estateId,
          title,
          reason,
          deviceIds: some.map(({ id }) => id),
          contractorId: some[0]?.contractorId ?? null,
        },
      })
    }
  }
}

interface Work {
  readonly end: (typeof works)[number]['end']
  readonly startAt: Date
  readonly hours: number
  readonly values: {
    readonly estateId: number
    readonly title: string
    readonly reason: string
    readonly deviceIds: readonly number[]
    readonly contractorId: number | null
  }
}

/** A window as it came about: planned the day before, then begun, ended or called off. */
async function seedWindow(deps: ServerDeps, { end, startAt, hours, values }: Work): Promise<void> {
  const endAt = new Date(startAt.getTime() + hours * hour)
  const planned = new Date(Math.min(startAt.getTime() - day, deps.clock().getTime()))
  const during = async <T>(now: Date, run: Parameters<typeof inContext<T>>[2]) =>
    await inContext(deps, hand, run, { now })
  const times = { startAt: startAt.toISOString(), endAt: endAt.toISOString() }
  const given = { ...values, deviceIds: [...values.deviceIds], ...times }
  const row = await during(planned, async (ctx) => await createRow(maintenanceWindowModel, given, ctx))
  if (end === 'cancelled') {
    const input = { cancelReason: '施工改期' }
    await during(
      planned,
      async (ctx) => await takeTransition(maintenanceWindowModel, row, 'cancel', input, ctx),
    )
  }
  if (end !== 'active' && end !== 'ended') return
  const begun = await during(
    startAt,
    async (ctx) => await takeTransition(maintenanceWindowModel, row, 'begin', {}, ctx),
  )
  if (end === 'ended')
    await during(endAt, async (ctx) => await takeTransition(maintenanceWindowModel, begun, 'end', {}, ctx))
}
