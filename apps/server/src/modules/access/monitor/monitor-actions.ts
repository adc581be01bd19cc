import {
  checkPass,
  doorCommand,
  manyOpens,
  openDoor,
  reportPass,
  speakAtDoor,
} from '@linli/api-client/contract/access/monitor'
import { sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { coversEstate, scopeOfAny } from '../../../kit/serve/scope.ts'
import { issueCommand } from '../../base/commands/command-model.ts'
import { devicesAble } from '../../base/commands/open-door.ts'
import { guardCheck } from './monitor.table.ts'
import { passInReach } from './monitor-passes.ts'

const openCodes = ['access:monitor:open', 'base:device:open'] as const

/** The first device of a door that is there and able to. */
async function deviceAt(
  ctx: Ctx,
  channelId: number,
  ability: 'remote_open' | 'talk',
  codes: readonly string[],
) {
  const [channel] = await ctx.tx.execute<{ estateId: number; name: string; enabled: boolean }>(sql`
    select estate_id as "estateId", name, enabled from channel where id = ${channelId}`)
  if (channel === undefined || !coversEstate(scopeOfAny(ctx, codes), channel.estateId)) throw notFound()
  const [device] = await devicesAble(ctx, channelId, ability)
  if (device === undefined)
    throw refuse(ability === 'talk' ? '该通道没有在线且支持喊话的设备' : '该通道没有在线且支持远程开门的设备')
  return { ...device, door: channel.name }
}

/** So many doors in so short a time are no help for residents any more: somebody has to mean it. */
async function assertFewOpens(ctx: Ctx): Promise<void> {
  const [row] = await ctx.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from device_command where created_by = ${userIdOf(ctx.caller)} and action = 'open'
      and created_at > ${ctx.now.toISOString()}::timestamptz - make_interval(mins => ${manyOpens.minutes})`)
  const count = row?.count ?? 0
  if (count < manyOpens.count) return
  askFirst(ctx, 'manyOpens', `您在${manyOpens.minutes}分钟内已远程开门${count}次，仍要开门吗？`)
  ctx.note({ title: `${manyOpens.minutes}分钟内第${count + 1}次远程开门` })
}

/** What a guard does at the desk of the doors. */
export const monitorActions: readonly Route[] = [
  handle(openDoor, async ({ channelId, reason, note }, ctx) => {
    if (reason === 'other' && (note ?? '').trim().length < 2) throw invalid({ note: '请填写备注' })
    const { id, name, estateId, door } = await deviceAt(ctx, channelId, 'remote_open', openCodes)
    await assertFewOpens(ctx)
    const label = await ctx.deps.dicts.label('open_reason', reason)
    const said = [`监控开门：${label}`, note?.trim()].filter((one) => one).join('，')
    const command = await issueCommand(
      ctx,
      { estateId, action: 'open', deviceIds: [id], reason: said, mode: 'now' },
      { code: openCodes.find((one) => ctx.can(one)) ?? openCodes[0] },
    )
    ctx.note({ title: `远程开门「${door}」：${label}`, targetId: command.id })
    return { commandId: command.id, device: name }
  }),
  handle(speakAtDoor, async ({ channelId, text }, ctx) => {
    const code = 'access:monitor:talk'
    const { id, name, estateId, door } = await deviceAt(ctx, channelId, 'talk', [code])
    const command = await issueCommand(
      ctx,
      { estateId, action: 'voice', deviceIds: [id], voiceText: text, mode: 'now' },
      { code },
    )
    ctx.note({ title: `喊话「${door}」`, targetId: command.id })
    return { commandId: command.id, device: name }
  }),
  handle(doorCommand, async ({ id }, ctx) => {
    const [row] = await ctx.tx.execute<{ estateId: number; state: string; message: string | null }>(sql`
      select c.estate_id as "estateId", i.state, i.result_msg as message
      from device_command c join device_command_item i on i.command_id = c.id
      where c.id = ${id} and c.created_by = ${userIdOf(ctx.caller)} order by i.id limit 1`)
    if (
      row === undefined ||
      !coversEstate(scopeOfAny(ctx, ['access:monitor:list', 'base:device:open']), row.estateId)
    )
      throw notFound()
    const { state, message } = row
    return { state, message, isOver: state !== 'queued' && state !== 'sent' }
  }),
  handle(checkPass, async ({ recordId, result, note }, ctx) => {
    const { estateId, at } = await passInReach(ctx, recordId, 'access:monitor:check')
    const [made] = await ctx.tx
      .insert(guardCheck)
      .values({
        estateId,
        recordId,
        result,
        note: note ?? null,
        userId: userIdOf(ctx.caller) ?? 0,
        at: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: guardCheck.id })
    if (made === undefined) throw refuse('该通行已核验')
    if (result === 'mismatch') await announce(ctx, 'pass.doubted', { recordId, at, kind: 'mismatch', note })
    ctx.note({ title: `核验通行记录 ${recordId}`, targetId: made.id })
    return made
  }),
  handle(reportPass, async ({ recordId, note }, ctx) => {
    const { at } = await passInReach(ctx, recordId, 'alert:alert:create')
    await announce(ctx, 'pass.doubted', { recordId, at, kind: 'suspicious', note })
    ctx.note({ title: `上报可疑通行 ${recordId}`, targetId: recordId })
    return true as const
  }),
]
