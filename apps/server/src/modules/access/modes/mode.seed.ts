import type { WeekModes } from '@linli/api-client/contract/access/modes/week-modes'
import { eq, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { recordAnswers, tasksOf } from '../../base/commands/command-gateway.ts'
import { overrideGates, planGates } from './change-plans.ts'
import { endRelease } from './end-emergency.ts'
import { ensurePlans } from './follow-modes.ts'
import { emergencyRelease } from './mode.table.ts'
import { gatesById, type Planned } from './mode-rules.ts'
import { recount, takeAnswers } from './mode-reach.ts'
import { type EmergencyOrder, startRelease } from './start-emergency.ts'

const seeder = { kind: 'system', name: 'seed' } as const
const minuteMs = 60_000

const workdays = [1, 2, 3, 4, 5]
const all = [1, 2, 3, 4, 5, 6, 7]
const on = (days: readonly number[], ranges: WeekModes[number]['ranges']): WeekModes =>
  days.map((weekday) => ({ weekday, ranges }))

/** Parents and children come and go; at night the side gate is closed. */
const sideGate = on(all, [
  { from: '00:00', to: '05:00', mode: 'keep_closed' },
  { from: '07:00', to: '08:30', mode: 'keep_open' },
  { from: '16:30', to: '18:00', mode: 'keep_open' },
  { from: '23:00', to: '24:00', mode: 'keep_closed' },
])
const lane = on(workdays, [
  { from: '07:30', to: '08:30', mode: 'keep_open' },
  { from: '17:30', to: '19:00', mode: 'keep_open' },
])
const unitDoor = on(all, [
  { from: '00:00', to: '05:30', mode: 'card_only' },
  { from: '11:30', to: '12:30', mode: 'keep_open' },
])

const scheduled = (weekly: WeekModes): Planned => ({
  baseMode: 'schedule',
  weekly,
  holidayMode: 'same',
  holidayRanges: null,
})
const always = (baseMode: 'card_only' | 'keep_closed'): Planned => ({
  baseMode,
  weekly: null,
  holidayMode: 'same',
  holidayRanges: null,
})

interface Doors {
  readonly estateId: number
  readonly side: number
  readonly lane: number
  readonly main: number
  readonly units: readonly number[]
}

async function doorsOfDemo(ctx: Ctx): Promise<readonly Doors[]> {
  return await ctx.tx.execute<Doors & Record<string, unknown>>(sql`
    select estate_id as "estateId", min(id) filter (where level = 'estate' and kind = 'person' and not is_main) as side,
      min(id) filter (where level = 'estate' and kind = 'vehicle') as lane,
      min(id) filter (where level = 'estate' and kind = 'person' and is_main) as main,
      coalesce(jsonb_agg(id order by id) filter (where level = 'unit'), '[]') as units
    from channel group by estate_id having count(*) > 6 order by estate_id limit 3`)
}

/** Plans of the first estate, the second and the third: eleven with hours, two for cards alone, one closed for good. */
async function seedPlans(ctx: Ctx, estates: readonly Doors[]): Promise<void> {
  const plan = async (ids: readonly number[], planned: Planned) =>
    await planGates(ctx, await gatesById(ctx, ids), planned, { reason: '修改默认模式' })
  for (const [index, { side, lane: barrier, units }] of estates.entries()) {
    await plan([side], index === 2 ? always('keep_closed') : scheduled(sideGate))
    await plan([barrier], scheduled(lane))
    await plan(units.slice(0, 2), scheduled(unitDoor))
    if (index < 2) await plan(units.slice(2, 3), always('card_only'))
  }
}

async function seedOverrides(ctx: Ctx, [first, second]: readonly Doors[]): Promise<void> {
  const hold = async (
    id: number | undefined,
    mode: 'keep_open' | 'normal' | 'keep_closed',
    minutes: number,
    reason: string,
  ) => {
    if (id !== undefined) await overrideGates(ctx, await gatesById(ctx, [id]), { mode, minutes, reason })
  }
  await hold(first?.units[3], 'keep_open', 150, '3单元住户搬家')
  await hold(first?.side, 'keep_open', 90, '社区运动会散场')
  await hold(second?.side, 'keep_closed', 240, '门口路面维修')
  await hold(second?.lane, 'normal', 120, '临时取消早高峰常开')
}

/** Devices do what they were told a few seconds ago; those at the end of the list do not. */
async function obey(deps: ServerDeps, at: Date, disobedient = 0): Promise<void> {
  const now = new Date(at.getTime() + 4_000)
  await inContext(
    deps,
    seeder,
    async (ctx) => {
      const waiting = await ctx.tx.execute<{ deviceId: number; commandId: number }>(sql`
        select i.device_id as "deviceId", i.command_id as "commandId" from device_command_item i
        where i.state = 'sent' and i.action = 'set_mode' order by i.id`)
      const deviceIds = waiting.map(({ deviceId }) => deviceId)
      const tasks = (await tasksOf(ctx, deviceIds, { limit: 1_000 })).filter(
        ({ action }) => action === 'set_mode',
      )
      const answers = tasks.map(({ itemId, attempt }, index) =>
        index < tasks.length - disobedient
          ? { itemId, attempt, ok: true, code: '0', message: '成功' }
          : { itemId, attempt, ok: false, code: '1001', message: '门锁无响应' },
      )
      await recordAnswers(ctx, deviceIds, answers)
      // Within the same transaction, so that it is known when they did it.
      await takeAnswers(ctx, [...new Set(waiting.map(({ commandId }) => commandId))])
    },
    { now },
  )
}

interface Past {
  readonly order: EmergencyOrder
  readonly daysAgo: number
  readonly lasted: number
  readonly failed?: number
  readonly why: string
}

/** An emergency of the past, with what the doors made of it. */
async function past(deps: ServerDeps, { order, daysAgo, lasted, failed = 0, why }: Past): Promise<void> {
  const at = new Date(deps.clock().getTime() - daysAgo * 86_400_000)
  const id = await inContext(deps, seeder, async (ctx) => (await startRelease(ctx, order)).release.id, {
    now: at,
  })
  await obey(deps, at, failed)
  const end = new Date(at.getTime() + lasted * minuteMs)
  await inContext(
    deps,
    seeder,
    async (ctx) => {
      const [row] = await ctx.tx
        .select()
        .from(emergencyRelease)
        .where(eq(emergencyRelease.id, id))
        .for('update')
      if (row !== undefined) await endRelease(ctx, row, { reason: why })
    },
    { now: end },
  )
  await obey(deps, end)
}

async function seedEmergencies(deps: ServerDeps, [first, second]: readonly Doors[]): Promise<void> {
  if (first === undefined) return
  const whole = { scope: 'estate', minutes: 30 } as const
  const { estateId } = first
  await past(deps, {
    order: { ...whole, estateId, kind: 'drill', includeVehicle: true, reason: '季度消防演练' },
    daysAgo: 21,
    lasted: 12,
    failed: 2,
    why: '演练完成',
  })
  const signal = {
    kind: 'fire',
    linkedOnly: true,
    minutes: 240,
    trigger: 'fire_input',
    reason: '消防信号：地库烟感',
  } as const
  await past(deps, {
    order: { ...whole, ...signal, estateId: second?.estateId ?? estateId },
    daysAgo: 12,
    lasted: 7,
    why: '现场确认误报，信号已解除',
  })
  await past(deps, {
    order: { ...whole, estateId, kind: 'evacuate', reason: '3栋燃气泄漏，疏散住户' },
    daysAgo: 4,
    lasted: 20,
    why: '燃气公司处置完毕',
  })
}

/** Modes of the demo's gates, and emergencies of its past; nothing when there are some. */
export async function seedModes(deps: ServerDeps): Promise<void> {
  if ((await deps.database.db.$count(emergencyRelease)) > 0) return
  const estates = await inContext(deps, seeder, async (ctx) => {
    await ensurePlans(ctx)
    return await doorsOfDemo(ctx)
  })
  await seedEmergencies(deps, estates)
  await inContext(deps, seeder, (ctx) => seedPlans(ctx, estates))
  await inContext(deps, seeder, (ctx) => seedOverrides(ctx, estates))
  await obey(deps, deps.clock())
  await inContext(deps, seeder, (ctx) => recount(ctx))
}
