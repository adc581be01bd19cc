import {
  allCommandActions,
  deviceCommand as described,
  ruleOf,
  timeoutOf,
} from '@linli/api-client/contract/base/device-command'
import type { NewOf } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { eq, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { nextTime } from '../../../kit/jobs/cron.ts'
import { sensitiveAccess } from '../../../kit/sensitive-access/sensitive-access.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { idList } from '../buildings/tree-rows.ts'
import { checkCommand, cronOf, isCritical } from './check-command.ts'
import {
  cancelOlder,
  cancelQueued,
  leaveOutAway,
  queueFailed,
  sendOut,
  standingsOf,
  stopUpgrades,
  writeItems,
} from './command-items.ts'
import {
  type CommandRow,
  deviceCommand,
  deviceCommandItem,
  deviceParamTemplate,
} from './device-command.table.ts'

type NewCommand = NewOf<typeof described>

const nameOf = (action: string, ctx: Ctx) =>
  `${allCommandActions[action as keyof typeof allCommandActions] ?? action} ${formatDateTime(ctx.now)}`

/** Settings that were left out are those of the template. */
async function fromTemplate(input: Partial<NewCommand>, ctx: Ctx): Promise<Partial<CommandRow>> {
  if (input.templateId == null) return {}
  const [found] = await ctx.tx
    .select()
    .from(deviceParamTemplate)
    .where(eq(deviceParamTemplate.id, input.templateId))
  return {
    volume: input.volume ?? found?.volume ?? null,
    brightness: input.brightness ?? found?.brightness ?? null,
    doorSeconds: input.doorSeconds ?? found?.doorSeconds ?? null,
    matchThreshold: input.matchThreshold ?? found?.matchThreshold ?? null,
  }
}

/** Where a command goes once nobody has to agree any more. */
function released(row: CommandRow, ctx: Ctx) {
  if (row.mode !== 'cron') return { to: 'waiting' as const }
  return { to: 'enabled' as const, patch: { nextRunAt: nextTime(cronOf(row.cron ?? ''), ctx.now) ?? null } }
}

const isDue = ({ state, mode, runAt }: CommandRow, ctx: Ctx): boolean =>
  state === 'waiting' && (mode !== 'scheduled' || runAt === null || runAt <= ctx.now)

const finishedAs = ({ total, succeeded }: CommandRow) =>
  succeeded === total && total > 0 ? 'done' : succeeded === 0 ? 'failed' : 'partial'

/** Video of a place that people pass: who looked, and when. */
async function recordLook(row: CommandRow, ctx: Ctx): Promise<void> {
  if (row.action !== 'snapshot' || ctx.caller.kind !== 'user') return
  await sensitiveAccess.record(ctx, {
    module: 'base',
    subjectType: 'video',
    subjectId: row.id,
    subjectName: row.title,
    estateId: row.estateId,
    fields: ['snapshot'],
    reason: row.reason ?? '抓拍',
  })
}

const served = serve(
  described,
  deviceCommand,
)({
  check: (input, ctx, before) => checkCommand(input, ctx, before),
  defaults: async (input, ctx) => ({
    title: input.title ?? nameOf(input.action, ctx),
    timeoutSeconds: input.timeoutSeconds ?? timeoutOf(input.action),
    total: new Set(input.deviceIds).size,
    ...(await fromTemplate(input, ctx)),
  }),
  whenEmptied: {
    title: ({ action }, ctx, before) => nameOf(action ?? before.action, ctx),
    timeoutSeconds: ({ action }, _ctx, before) => timeoutOf(action ?? before.action),
  },
  derive: async (changes, ctx) => ({
    ...(changes.deviceIds && { total: new Set(changes.deviceIds).size }),
    ...(await fromTemplate(changes, ctx)),
  }),
  on: {
    submit: async (row, _input, ctx) => {
      await checkCommand({ runAt: row.runAt }, ctx, row)
      await recordLook(row, ctx)
      if (isCritical(row)) return { to: 'pending_approve' }
      return released(row, ctx)
    },
    approve: (row, _input, ctx) => released(row, ctx),
    refuse: (_row, { refuseReason }) => ({ patch: { refuseReason }, content: refuseReason }),
    cancel: async (row, _input, ctx) => {
      if (ctx.caller.kind === 'user' && (row.source === 'traffic_mode' || row.source === 'emergency'))
        throw refuse('通行模式的指令请在通行模式中调整')
      await cancelQueued(ctx, row)
      return { patch: { finishedAt: ctx.now } }
    },
    retry: async (row, _input, ctx) => {
      await checkCommand({}, ctx, row)
      const again = await queueFailed(ctx, row.id)
      if (again === 0) throw refuse('没有可以重试的设备')
      return { patch: { finishedAt: null }, content: `重试 ${again} 台` }
    },
    end: async (row, _input, ctx) => {
      if (row.action !== 'keep_open' && row.action !== 'keep_closed')
        throw refuse('只有常开或封闭的任务可以结束')
      if (row.endedAt !== null) throw refuse('该任务已结束')
      await issueCommand(
        ctx,
        { estateId: row.estateId, action: 'restore', deviceIds: row.deviceIds, mode: 'now', maxRetry: 3 },
        { code: 'base:deviceCommand:keepOpen', parentId: row.id },
      )
      return { content: `下发「恢复正常」${row.deviceIds.length} 台` }
    },
    resume: (row, _input, ctx) => ({
      patch: { nextRunAt: nextTime(cronOf(row.cron ?? ''), ctx.now) ?? null },
    }),
    start: (_row, _input, ctx) => ({ patch: { startedAt: ctx.now } }),
    finish: (row, _input, ctx) => ({
      to: finishedAs(row),
      patch: { finishedAt: ctx.now },
      content: `成功 ${row.succeeded} 台，失败 ${row.failed} 台`,
    }),
  },
  after: {
    change: async (row, ctx) => {
      if (row.state === 'running' && row.startedAt !== null && row.finishedAt === null)
        await sendOut(ctx, [row.id])
    },
  },
  removable: (row) => {
    if (!['draft', 'enabled', 'paused'].includes(row.state)) throw refuse('已提交的任务不能删除，可以取消')
  },
  remove: async (row, ctx) => {
    await ctx.tx.delete(deviceCommandItem).where(eq(deviceCommandItem.commandId, row.id))
    await ctx.tx.delete(deviceCommand).where(eq(deviceCommand.id, row.id))
  },
})
export const { model: commandModel, routes: commandRowRoutes } = served

/**
 * The time of a waiting command has come: devices that are away are left out, or waited for where the action may wait.
 * An emergency leaves out nobody.
 */
export async function startCommand(ctx: Ctx, command: CommandRow): Promise<void> {
  await writeItems(ctx, command)
  const waits = ruleOf(command.action)?.waits === true
  if (command.source !== 'emergency') await leaveOutAway(ctx, command.id, waits)
  await takeTransition(commandModel, command, 'start', {}, ctx)
  await settle(ctx, [command.id])
}

/** Counts what became of commands, and ends those that have nothing left to do. */
export async function settle(ctx: Ctx, commandIds: readonly number[]): Promise<void> {
  if (commandIds.length === 0) return
  const rows = await ctx.tx
    .select()
    .from(deviceCommand)
    .where(sql`${deviceCommand.id} = ${idList(commandIds)}`)
    .orderBy(deviceCommand.id)
    .for('update')
  await stopUpgrades(ctx, rows)
  const standings = await standingsOf(ctx, commandIds)
  for (const row of rows) {
    const { open = 0, total = 0, succeeded = 0, failed = 0 } = standings.get(row.id) ?? {}
    await ctx.tx.update(deviceCommand).set({ total, succeeded, failed }).where(eq(deviceCommand.id, row.id))
    if (row.state === 'running' && open === 0)
      await takeTransition(commandModel, { ...row, total, succeeded, failed }, 'finish', {}, ctx)
    else await raiseTopic(ctx, 'rows:base/device-commands', [row.estateId])
  }
  const modes = rows.flatMap(({ id, action }) => (action === 'set_mode' ? id : []))
  if (modes.length > 0) await announce(ctx, 'modes.answered', { commandIds: modes })
}

/** What these devices were to do and were not told yet is not told any more: something newer takes its place. */
export async function dropQueued(
  ctx: Ctx,
  action: CommandRow['action'],
  deviceIds: readonly number[],
): Promise<void> {
  await settle(ctx, await cancelOlder(ctx, action, deviceIds))
}

/** What is said of a command that nobody sent by hand, or that is one of several. */
type Origin = Partial<Pick<CommandRow, 'source' | 'parentId' | 'createdBy' | 'submitted'>>

/** Whoever issues under a code of its own has decided that the caller may: the right of the action is not asked, too. */
const covered = (ctx: Ctx, action: string | undefined): Ctx => {
  const needed = ruleOf(action ?? '')?.code
  return { ...ctx, can: (code) => code === needed || ctx.can(code) }
}

/** Makes a command in the name of the caller, and submits it. */
export async function issueCommand(
  ctx: Ctx,
  input: Partial<NewCommand>,
  { code, ...origin }: Origin & { readonly code?: string } = {},
): Promise<CommandRow> {
  const allowed = code === undefined ? ctx : covered(ctx, input.action)
  const made = await createRow(commandModel, input, allowed, code)
  if (Object.keys(origin).length > 0)
    await ctx.tx.update(deviceCommand).set(origin).where(eq(deviceCommand.id, made.id))
  await takeTransition(commandModel, { ...made, ...origin }, 'submit', {}, allowed)
  const [now] = await ctx.tx.select().from(deviceCommand).where(eq(deviceCommand.id, made.id))
  if (now === undefined) throw notFound()
  // What nobody has to agree to goes out in this very call; the rest with the next round of the job.
  if (!isDue(now, ctx)) return now
  await startCommand(ctx, now)
  return { ...now, state: 'running' }
}
