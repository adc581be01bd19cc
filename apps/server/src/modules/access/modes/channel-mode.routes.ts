import * as calls from '@linli/api-client/contract/access/modes/channel-mode'
import { channelModeLog as describedLog } from '@linli/api-client/contract/access/modes/channel-mode-log'
import { eq, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { issueCommand } from '../../base/commands/command-model.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { clearGates, overrideGates, planGates } from './change-plans.ts'
import { ensurePlans, followModes } from './follow-modes.ts'
import { channelModeLog, channelModePlan, type ModePlanRow } from './mode.table.ts'
import { checkPlan, type Gate, gatesInReach } from './mode-rules.ts'
import { modeBoardRoute } from './mode-board.ts'

const update = 'access:trafficMode:update'
const override = 'access:trafficMode:override'
const planning = { reason: '修改默认模式', code: update }

async function onlineAt(rows: readonly ModePlanRow[], ctx: Ctx) {
  const counts = await ctx.tx.execute<{ id: number; online: number }>(sql`
    select p.id, (count(d.id) filter (where d.run_status in ('online', 'fault')))::int as online
    from channel_mode_plan p left join device d on d.channel_id = p.channel_id and d.state <> 'retired'
    where ${anyOf(
      sql`p.id`,
      rows.map(({ id }) => id),
    )} group by p.id`)
  return new Map(counts.map(({ id, online }) => [id, { deviceOnline: online }]))
}

/** How long doors stay open is told to their devices; the mode itself is followed by all of them. */
async function tellSeconds(ctx: Ctx, { channelId, estateId, doorSeconds }: ModePlanRow): Promise<void> {
  const devices = await ctx.tx.execute<{ id: number }>(sql`
    select d.id from device d join device_model m on m.id = d.model_id
    where d.channel_id = ${channelId} and d.state = 'in_use' and 'keep_open' = any(m.abilities) order by d.id limit 500`)
  if (devices.length === 0) return
  await issueCommand(
    ctx,
    {
      estateId,
      action: 'set_param',
      doorSeconds,
      deviceIds: devices.map(({ id }) => id),
      reason: '开门保持时间',
      mode: 'now',
    },
    { code: update, source: 'traffic_mode' },
  )
}

const { model, routes } = serve(
  calls.channelMode,
  channelModePlan,
)({
  joins: [{ table: channel, on: eq(channel.id, channelModePlan.channelId), kind: 'inner' }],
  columns: { effectiveMode: channel.passMode, level: channel.level, kind: channel.kind },
  filters: {
    overridden: (wanted, ctx) =>
      sql`(${channelModePlan.overrideUntil} > ${ctx.now.toISOString()}::timestamptz) is ${wanted ? sql`true` : sql`not true`}`,
  },
  reads: { overridden: ['overrideMode'] },
  present: onlineAt,
  check: async (input, ctx, before) => {
    if (before === undefined) return
    const [gate] = await gatesInReach(ctx, update, { channelIds: [before.channelId] })
    if (gate === undefined) throw notFound()
    const after = { ...before, ...input }
    if (gate.kind === 'fire' && !after.fireLinkage) throw invalid({ fireLinkage: '消防通道须保持消防联动' })
    const planned = ['baseMode', 'weekly', 'holidayMode', 'holidayRanges'] as const
    if (planned.some((key) => key in input)) await checkPlan(ctx, gate, after)
  },
  after: {
    update: async (before, row, ctx) => {
      await followModes(ctx, [row.channelId], planning)
      if (row.doorSeconds !== before.doorSeconds) await tellSeconds(ctx, row)
    },
  },
})
export const channelModeModel = model

const namesOf = (gates: readonly Gate[]): string =>
  `${gates
    .slice(0, 5)
    .map(({ name }) => name)
    .join('、')}${gates.length > 5 ? `等${gates.length}个` : ''}`

const noteGates = (ctx: Ctx, title: string, gates: readonly Gate[]): void =>
  ctx.note({
    title: `${title}：${namesOf(gates)}`,
    rowCount: gates.length,
    ...(gates[0] !== undefined && { estateId: gates[0].estateId }),
  })

/** 通行模式: plans of gates, what holds for a while, and the log of both. */
export const channelModeRoutes = (): readonly Route[] => [
  modeBoardRoute,
  handle(
    calls.setChannelModes,
    async ({ channelIds, ids, weekly, holidayMode, holidayRanges, ...asked }, ctx) => {
      const gates = await gatesInReach(ctx, update, { channelIds, ids })
      const planned = {
        ...asked,
        weekly: weekly ?? null,
        holidayMode: holidayMode ?? 'same',
        holidayRanges: holidayRanges ?? null,
      } as const
      const changed = await planGates(ctx, gates, planned, planning)
      noteGates(ctx, `默认模式「${calls.baseModes[asked.baseMode].label}」`, gates)
      return { changed }
    },
  ),
  handle(calls.overrideChannels, async ({ mode, minutes, reason, ...chosen }, ctx) => {
    const gates = await gatesInReach(ctx, override, chosen)
    const changed = await overrideGates(ctx, gates, { mode, minutes, reason }, override)
    noteGates(ctx, `临时模式 ${minutes}分钟，${reason}`, gates)
    return { changed }
  }),
  handle(calls.clearOverrides, async (chosen, ctx) => {
    const gates = await gatesInReach(ctx, override, chosen)
    const changed = await clearGates(ctx, gates, { reason: '结束临时模式', code: override })
    noteGates(ctx, '结束临时模式', gates)
    return { changed }
  }),
  handle(calls.copyChannelMode, async ({ fromId, channelIds }, ctx) => {
    const gates = await gatesInReach(ctx, update, { channelIds: [...new Set([fromId, ...channelIds])] })
    const from = gates.find(({ id }) => id === fromId)
    const to = gates.filter(({ id }) => id !== fromId)
    if (from === undefined) throw notFound()
    if (to.length === 0) throw invalid({ channelIds: '请选择其他通道' })
    if (to.some(({ estateId }) => estateId !== from.estateId))
      throw invalid({ channelIds: '只能复制到同一小区的通道' })
    await ensurePlans(ctx, [from.estateId])
    const [row] = await ctx.tx.select().from(channelModePlan).where(eq(channelModePlan.channelId, fromId))
    if (row === undefined) throw notFound()
    const changed = await planGates(ctx, to, row, planning)
    noteGates(ctx, `复制「${from.name}」的通行模式`, to)
    return { changed }
  }),
  ...routes,
  ...serve(describedLog, channelModeLog)({}).routes,
]
