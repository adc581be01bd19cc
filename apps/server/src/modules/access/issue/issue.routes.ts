import { accessDeviceAuth as describedAuth } from '@linli/api-client/contract/access/device-auth'
import {
  cancelIssueTask,
  deviceSync as describedSync,
  issueItem as describedItem,
  issueTask as describedTask,
  reconcileDevice,
  resyncDevice,
  retryIssue,
} from '@linli/api-client/contract/access/issue'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { device } from '../../base/devices/device.table.ts'
import { accessSubject } from '../grants/access-grant.table.ts'
import { issueFor, queueAuths } from './issue-auths.ts'
import { countMoves, type ItemMove, priorities, taskOf } from './issue-tasks.ts'
import { accessDeviceAuth, deviceSync, issueItem, issueTask } from './issue.table.ts'

async function presentSyncs(rows: readonly (typeof deviceSync.$inferSelect)[], ctx: Ctx) {
  const found = await ctx.tx.execute<{
    id: number
    wanted: number
    issued: number
    open: number
    failed: number
  }>(sql`
    select s.id, (count(a.id) filter (where a.state not in ('revoked', 'revoking')))::int as wanted,
      (count(a.id) filter (where a.state in ('issued', 'partial')))::int as issued,
      (count(a.id) filter (where a.state in ('pending', 'issuing', 'revoking')))::int as open,
      (count(a.id) filter (where a.state = 'failed'))::int as failed
    from access_device_sync s left join access_device_auth a on a.device_id = s.device_id
    where s.id = ${idList(rows.map(({ id }) => id))} group by s.id`)
  return new Map(found.map(({ id, ...counts }) => [id, counts]))
}

type Moved = ItemMove & { readonly authId: number | null }

/** Failed items start anew, with no attempt counted, unless something newer is on its way. */
async function retry(
  ctx: Ctx,
  input: {
    taskId?: number | null | undefined
    authId?: number | null | undefined
    code?: string | null | undefined
  },
): Promise<number> {
  if (input.taskId == null && input.authId == null && input.code == null)
    throw invalid({ taskId: '请选择要重试的任务或结果码' })
  const scope = ctx.scopeFor('access:issue:retry')
  const reach = scope.kind === 'all' ? sql`true` : sql`i.estate_id = ${idList(scope.estateIds)}`
  const moved = await ctx.tx.execute<Moved>(sql`
    with again as (
      select distinct on (i.device_id, i.subject_no) i.id from issue_item i join access_device_auth a on a.id = i.auth_id
      where i.state = 'failed' and a.wanted_version = i.auth_version and a.state = 'failed' and ${reach}
        ${input.taskId == null ? sql`` : sql`and i.task_id = ${input.taskId}`}
        ${input.authId == null ? sql`` : sql`and i.auth_id = ${input.authId}`}
        ${input.code == null ? sql`` : sql`and i.code = ${input.code}`}
        and not exists (select 1 from issue_item o where o.device_id = i.device_id and o.subject_no = i.subject_no
          and o.state in ('queued', 'waiting_device', 'leased'))
      order by i.device_id, i.subject_no, i.id desc limit 10000),
      held as (select i.id from issue_item i join again on again.id = i.id order by i.id for update of i)
    update issue_item i set attempts = 0, code = null, message = null, next_at = ${ctx.now.toISOString()}::timestamptz,
      version = i.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz,
      state = case when d.run_status in ('online', 'fault') then 'queued' else 'waiting_device' end
    from held, device d where held.id = i.id and d.id = i.device_id
    returning i.task_id as "taskId", 'failed' as "from", i.state as "to", i.auth_id as "authId"`)
  await ctx.tx.execute(sql`
    update access_device_auth set state = 'pending', last_code = null, last_message = null, version = version + 1,
      face_state = case face_state when 'failed' then 'pending' else face_state end,
      card_state = case card_state when 'failed' then 'pending' else card_state end
    where id = ${idList(moved.flatMap(({ authId }) => authId ?? []))}`)
  await countMoves(ctx, moved)
  ctx.note({ title: `重试下发 ${moved.length}项`, rowCount: moved.length })
  return moved.length
}

async function cancel(ctx: Ctx, id: number): Promise<number> {
  const [task] = await ctx.tx.select().from(issueTask).where(eq(issueTask.id, id)).for('update')
  if (task === undefined || !coversEstate(ctx.scopeFor('access:issue:cancel'), task.estateId))
    throw notFound()
  if (task.waiting === 0) throw refuse('任务已结束，不能取消')
  const moved = await ctx.tx.execute<Moved>(sql`
    with open as (select id, state from issue_item where task_id = ${id} and state in ('queued', 'waiting_device')
      and op <> 'delete' order by id for update)
    update issue_item i set state = 'cancelled', version = i.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz
    from open where open.id = i.id
    returning i.task_id as "taskId", open.state as "from", i.state as "to", i.auth_id as "authId"`)
  if (moved.length === 0) throw refuse('没有可取消的明细：设备已领取，或是删除')
  await ctx.tx.execute(sql`
    update access_device_auth set state = 'failed', last_code = 'cancelled', last_message = '下发任务已取消', version = version + 1
    where id = ${idList(moved.flatMap(({ authId }) => authId ?? []))} and state = 'pending'`)
  await countMoves(ctx, moved)
  ctx.note({
    resource: 'issueTask',
    targetId: id,
    estateId: task.estateId,
    title: `取消下发任务 ${task.taskNo}`,
  })
  return moved.length
}

async function deviceIn(ctx: Ctx, id: number, code: string) {
  const [row] = await ctx.tx.select().from(device).where(eq(device.id, id))
  if (row === undefined || !coversEstate(ctx.scopeFor(code), row.estateId)) throw notFound()
  return row
}

/** Empties a device and writes all it is to know: a clearing first, then everybody. */
export async function resync(ctx: Ctx, of: { id: number; estateId: number; name: string }) {
  await issueFor(
    ctx,
    { deviceId: of.id },
    { kind: 'resync', title: `全量同步 ${of.name}`, priority: priorities.resync },
  )
  const task = await taskOf(ctx, of.estateId, {
    kind: 'resync',
    title: `全量同步 ${of.name}`,
    priority: priorities.resync,
  })
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const cleared = await ctx.tx.execute<ItemMove>(sql`
    insert into issue_item (estate_id, task_id, device_id, subject_no, op, auth_version, priority, next_at, state, created_at, updated_at)
    values (${of.estateId}, ${task.id}, ${of.id}, '*', 'clear', 0, ${priorities.revoke}, ${now}, 'queued', ${now}, ${now})
    on conflict do nothing returning task_id as "taskId", null::text as "from", state as "to"`)
  await countMoves(ctx, cleared)
  const auths = await ctx.tx.execute<{ id: number }>(sql`
    update access_device_auth set state = 'pending', issued_hash = null, task_id = ${task.id}, priority = ${priorities.resync},
      version = version + 1, updated_at = ${now},
      face_state = case face_state when 'issued' then 'pending' when 'failed' then 'pending' else face_state end,
      card_state = case card_state when 'issued' then 'pending' when 'failed' then 'pending' else card_state end
    where device_id = ${of.id} and state in ('issued', 'partial', 'failed') returning id`)
  const items = await queueAuths(
    ctx,
    auths.map(({ id }) => id),
  )
  return { items, taskNo: task.taskNo }
}

const named = (of: typeof accessDeviceAuth | typeof issueItem) => ({
  columns: { subjectName: accessSubject.name },
  joins: [
    {
      table: accessSubject,
      on: sql`${accessSubject.estateId} = ${of.estateId} and ${accessSubject.subjectNo} = ${of.subjectNo}`,
    },
  ],
})

/** 下发任务, what is in them, and how each device stands. */
export const issueRoutes = (): readonly Route[] => [
  ...serve(describedAuth, accessDeviceAuth)(named(accessDeviceAuth)).routes,
  ...serve(describedTask, issueTask)({}).routes,
  ...serve(describedItem, issueItem)(named(issueItem)).routes,
  ...serve(
    describedSync,
    deviceSync,
  )({
    columns: { deviceName: device.name },
    joins: [{ table: device, on: eq(device.id, deviceSync.deviceId) }],
    title: device.name,
    present: presentSyncs,
  }).routes,
  handle(retryIssue, async (input, ctx) => ({ retried: await retry(ctx, input) })),
  handle(cancelIssueTask, async ({ id }, ctx) => ({ cancelled: await cancel(ctx, id) })),
  handle(resyncDevice, async ({ deviceId, deviceName }, ctx) => {
    const row = await deviceIn(ctx, deviceId, 'access:issue:resync')
    if (row.name !== deviceName.trim()) throw invalid({ deviceName: '设备名称不一致' })
    if (row.runStatus !== 'online') throw refuse('设备不在线，不能全量下发')
    const answer = await resync(ctx, row)
    ctx.note({
      resource: 'device',
      targetId: row.id,
      estateId: row.estateId,
      title: `全量下发「${row.name}」`,
    })
    return answer
  }),
  handle(reconcileDevice, async ({ deviceId }, ctx) => {
    const row = await deviceIn(ctx, deviceId, 'access:issue:reconcile')
    await ctx.tx
      .insert(deviceSync)
      .values({ estateId: row.estateId, deviceId, digestWanted: true })
      .onConflictDoUpdate({
        target: deviceSync.deviceId,
        set: { digestWanted: true, ...changed(ctx, deviceSync) },
        setWhere: and(eq(deviceSync.deviceId, deviceId)),
      })
    ctx.note({ resource: 'device', targetId: row.id, estateId: row.estateId, title: `对账「${row.name}」` })
    return true as const
  }),
]
