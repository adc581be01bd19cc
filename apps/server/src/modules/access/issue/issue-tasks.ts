import type { issueTaskKinds } from '@linli/api-client/contract/access/issue'
import { sql } from 'drizzle-orm'
import { callerName, userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { issueTask } from './issue.table.ts'

export type IssueKind = keyof typeof issueTaskKinds

/** 0 taken back, 1 visitors, 2 by hand, 3 by itself, 4 the whole device anew. */
export const priorities = { revoke: 0, visitor: 1, manual: 2, auto: 3, resync: 4 } as const

/** Why devices are told something. */
export interface IssueCause {
  readonly kind: IssueKind
  /** What the task is called. */
  readonly title: string
  readonly priority: number
}

const minute = 60_000

/** One task for all that a call changes; what jobs change within a minute is one, too. */
const causeOf = ({ requestId, caller, now }: Ctx): string =>
  requestId === '' ? `${callerName(caller)}/${Math.floor(now.getTime() / minute)}` : requestId

export interface OpenTask {
  readonly id: number
  readonly taskNo: string
}

/** The task of this call in an estate; made with its first item. */
export async function taskOf(ctx: Ctx, estateId: number, { kind, title }: IssueCause): Promise<OpenTask> {
  const cause = causeOf(ctx)
  const known = await ctx.tx.execute<{ id: number; taskNo: string }>(sql`
    select id, task_no as "taskNo" from issue_task
    where estate_id = ${estateId} and kind = ${kind} and cause = ${cause}`)
  if (known[0]) return known[0]
  const user = userIdOf(ctx.caller)
  const [row] = await ctx.tx
    .insert(issueTask)
    .values({
      estateId,
      taskNo: await sequences.next(ctx, 'XF', estateId),
      kind,
      title: title.slice(0, 100),
      cause,
      createdAt: ctx.now,
      createdBy: user,
      updatedAt: ctx.now,
      updatedBy: user,
    })
    .returning({ id: issueTask.id, taskNo: issueTask.taskNo })
  if (row === undefined) throw new Error('the task was not made')
  return row
}

/** An item went from one state to another; null: it is new. */
export interface ItemMove extends Record<string, unknown> {
  readonly taskId: number
  readonly from: string | null
  readonly to: string
}

const countOf = (state: string | null): 'waiting' | 'succeeded' | 'failed' | 'superseded' | 'none' =>
  state === null
    ? 'none'
    : state === 'succeeded' || state === 'failed'
      ? state
      : state === 'superseded' || state === 'cancelled'
        ? 'superseded'
        : 'waiting'

interface Change {
  taskId: number
  total: number
  waiting: number
  succeeded: number
  failed: number
  superseded: number
}

/**
 * Counts moved items in their tasks, by what changed: a task of 200,000 items is never counted anew. What a task has
 * come to follows from the counts.
 */
export async function countMoves(ctx: Ctx, moves: readonly ItemMove[]): Promise<void> {
  const changes = new Map<number, Change>()
  for (const { taskId, from, to } of moves) {
    const change = changes.get(taskId) ?? {
      taskId,
      total: 0,
      waiting: 0,
      succeeded: 0,
      failed: 0,
      superseded: 0,
    }
    changes.set(taskId, change)
    const [before, after] = [countOf(from), countOf(to)]
    if (before === 'none') change.total += 1
    else change[before] -= 1
    if (after !== 'none') change[after] += 1
  }
  if (changes.size === 0) return
  const rows = [...changes.values()].toSorted((a, b) => a.taskId - b.taskId)
  await ctx.tx.execute(sql`
    with change as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as c("taskId" bigint, total int, waiting int, succeeded int, failed int, superseded int)),
      -- What the lock was waited for is what is counted on: the table itself would be read as it was before.
      held as (select t.id, t.total, t.waiting, t.succeeded, t.failed, t.superseded from issue_task t join change c on c."taskId" = t.id order by t.id for update of t),
      counted as (
        select t.id, t.total + c.total as total, t.waiting + c.waiting as waiting, t.succeeded + c.succeeded as succeeded,
          t.failed + c.failed as failed, t.superseded + c.superseded as superseded
        from held t join change c on c."taskId" = t.id)
    update issue_task t set total = n.total, waiting = n.waiting, succeeded = n.succeeded, failed = n.failed,
      superseded = n.superseded, updated_at = ${ctx.now.toISOString()}::timestamptz,
      finished_at = case when n.waiting = 0 then ${ctx.now.toISOString()}::timestamptz end,
      state = case
        when n.waiting > 0 and n.succeeded + n.failed = 0 then 'queued'
        when n.waiting > 0 then 'running'
        when n.failed = 0 and n.succeeded > 0 then 'done'
        when n.failed > 0 and n.succeeded > 0 then 'partial'
        when n.failed > 0 then 'failed'
        else 'cancelled' end
    from counted n where n.id = t.id`)
}
