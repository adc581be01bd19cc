import {
  type baseModes,
  mostGates,
  overrideLimits,
} from '@linli/api-client/contract/access/modes/channel-mode'
import type { GateMode, ModeRange, WeekModes } from '@linli/api-client/contract/access/modes/week-modes'
import { sql } from 'drizzle-orm'
import { forbidden, invalid, notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'

/** A passage, as far as the rules look at it. */
export interface Gate extends Record<string, unknown> {
  readonly id: number
  readonly estateId: number
  readonly name: string
  readonly kind: string
  readonly level: string
  /** Of the building that it leads into. */
  readonly buildingId: number | null
}

/** What somebody plans for a passage. */
export interface Planned {
  readonly baseMode: keyof typeof baseModes
  readonly weekly: WeekModes | null
  readonly holidayMode: 'same' | 'custom'
  readonly holidayRanges: readonly ModeRange[] | null
}

const buildingOf = sql`case c.node_type when 5 then c.node_id when 6 then u.building_id end`

/** Passages as the rules look at them, locked in the order of their ids. */
export const gatesById = async (ctx: Ctx, ids: readonly number[]): Promise<readonly Gate[]> =>
  await ctx.tx.execute<Gate>(sql`
    select c.id, c.estate_id as "estateId", c.name, c.kind, c.level, ${buildingOf} as "buildingId"
    from channel c left join building_unit u on c.node_type = 6 and u.id = c.node_id
    where ${anyOf(sql`c.id`, ids)} order by c.id for update of c`)

/** Passages by themselves, or by their rows in the list of modes. */
export interface ChosenGates {
  readonly channelIds?: readonly number[] | undefined
  readonly ids?: readonly number[] | undefined
}

async function channelsOf(ctx: Ctx, { channelIds = [], ids = [] }: ChosenGates): Promise<number[]> {
  if (ids.length === 0) return [...new Set(channelIds)]
  const rows = await ctx.tx.execute<{ id: number }>(
    sql`select channel_id as id from channel_mode_plan where ${anyOf(sql`id`, ids)}`,
  )
  return [...new Set([...channelIds, ...rows.map(({ id }) => id)])]
}

/** Passages within the reach of a right; one that is not there is nobody's. */
export async function gatesInReach(ctx: Ctx, code: string, chosen: ChosenGates): Promise<readonly Gate[]> {
  const wanted = await channelsOf(ctx, chosen)
  if (wanted.length === 0) throw invalid({ channelIds: '请选择通道' })
  if (wanted.length > mostGates) throw invalid({ channelIds: `一次最多${mostGates}个通道` })
  const gates = await gatesById(ctx, wanted)
  const scope = ctx.scopeFor(code)
  if (gates.length < wanted.length || gates.some(({ estateId }) => !coversEstate(scope, estateId)))
    throw notFound()
  return gates
}

/** Every mode that a plan names. */
function modesOf({ baseMode, weekly, holidayMode, holidayRanges }: Planned): Set<GateMode> {
  if (baseMode !== 'schedule') return new Set([baseMode])
  const ranges: readonly ModeRange[] = [
    ...(weekly ?? []).flatMap((day) => day.ranges),
    ...(holidayMode === 'custom' ? (holidayRanges ?? []) : []),
  ]
  return new Set<GateMode>(ranges.map(({ mode }) => mode))
}

/** Gates that everybody uses: open for good is decided by few. */
const wideLevels = new Set(['estate', 'building', 'unit'])

/** The rules of what is planned for a passage; refusals stand at `at`. */
export async function checkPlan(ctx: Ctx, gate: Gate, plan: Planned): Promise<void> {
  if (plan.baseMode === 'schedule' && !plan.weekly?.some(({ ranges }) => ranges.length > 0))
    throw invalid({ weekly: '请安排至少一个时段' })
  if (plan.baseMode === 'keep_open' && wideLevels.has(gate.level) && !ctx.can('access:trafficMode:baseOpen'))
    throw forbidden('access:trafficMode:baseOpen')
  for (const mode of modesOf(plan))
    await checkMode(ctx, gate, mode, plan.baseMode === mode ? 'baseMode' : 'weekly')
}

/** The rules of what holds for a while. */
export async function checkOverride(ctx: Ctx, gate: Gate, mode: GateMode, minutes: number): Promise<void> {
  if (mode === 'keep_open' && minutes > overrideLimits.keep_open)
    throw invalid({ minutes: '常开时长不能超过12小时' })
  if (minutes > overrideLimits.other) throw invalid({ minutes: '临时模式不能超过72小时' })
  await checkMode(ctx, gate, mode, 'mode')
}

async function checkMode(ctx: Ctx, gate: Gate, mode: GateMode, at: string): Promise<void> {
  if (mode === 'keep_closed') {
    if (gate.kind === 'fire') throw invalid({ [at]: '消防通道不能设为封闭' })
    if (await isOnlyWay(ctx, gate)) throw invalid({ [at]: '该楼栋唯一出入口不能设为封闭' })
  }
  if (mode === 'card_only' && !(await readsCards(ctx, gate.id)))
    throw invalid({ [at]: '该通道没有支持刷卡的设备' })
}

/** Whether nobody could come in, or go out, where this passage is closed. */
async function isOnlyWay(ctx: Ctx, { id, buildingId }: Gate): Promise<boolean> {
  if (buildingId === null) return false
  const [ways] = await ctx.tx.execute<{ in: boolean; out: boolean }>(sql`
    select coalesce(bool_or(c.direction in ('in', 'both')), false) as in,
      coalesce(bool_or(c.direction in ('out', 'both')), false) as out
    from channel c left join building_unit u on c.node_type = 6 and u.id = c.node_id
    where ${buildingOf} = ${buildingId} and c.id <> ${id} and c.enabled and c.pass_mode <> 'keep_closed'
      and c.kind <> 'vehicle' and c.level in ('building', 'unit')`)
  return !(ways?.in === true && ways.out)
}

async function readsCards(ctx: Ctx, channelId: number): Promise<boolean> {
  const [device] = await ctx.tx.execute(sql`
    select 1 from device d join device_model m on m.id = d.model_id
    where d.channel_id = ${channelId} and d.state <> 'retired' and 'ic' = any(m.abilities) limit 1`)
  return device !== undefined
}
