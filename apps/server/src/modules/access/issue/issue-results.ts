import { issueCodes, transientCodes } from '@linli/api-client/contract/access/issue'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { queueAuths } from './issue-auths.ts'
import { countMoves, type ItemMove } from './issue-tasks.ts'

export interface IssueResult {
  readonly itemId: number
  readonly version: number
  readonly ok: boolean
  readonly code?: string | undefined
  readonly message?: string | undefined
  readonly faceOk?: boolean | undefined
  readonly cardOk?: boolean | undefined
}

/** How long an item waits before it is tried again, by the attempts that failed. */
const backoffMs = [10_000, 30_000, 120_000, 600_000, 1_800_000]
export const backoffOf = (attempts: number): number =>
  backoffMs[Math.min(Math.max(attempts, 1), backoffMs.length) - 1] ?? 1_800_000

interface Leased extends Record<string, unknown> {
  readonly id: number
  readonly taskId: number
  readonly authId: number | null
  readonly op: string
  readonly authVersion: number
  readonly attempts: number
  readonly sentHash: string | null
}

interface Outcome {
  readonly id: number
  readonly authId: number | null
  readonly taskId: number
  readonly op: string
  readonly state: 'succeeded' | 'failed' | 'queued'
  readonly attempts: number
  readonly nextAt: string
  readonly code: string | null
  readonly message: string | null
  readonly sentHash: string | null
  readonly authVersion: number
  readonly faceOk: boolean
  readonly cardOk: boolean
}

const knownText = (code: string): string | undefined => issueCodes[code as keyof typeof issueCodes]

/** What an item has come to. Only what passes by itself is tried again, a deletion always: nobody keeps a right. */
export function outcomeOf(item: Leased, result: IssueResult, now: Date, maxAttempts: number): Outcome {
  const attempts = item.attempts + (result.ok ? 0 : 1)
  const code = result.ok ? null : (result.code ?? 'timeout')
  const again =
    code !== null && (item.op !== 'upsert' || (transientCodes.includes(code) && attempts < maxAttempts))
  return {
    id: item.id,
    authId: item.authId,
    taskId: item.taskId,
    op: item.op,
    state: result.ok ? 'succeeded' : again ? 'queued' : 'failed',
    attempts,
    nextAt: new Date(now.getTime() + (again ? backoffOf(attempts) : 0)).toISOString(),
    code,
    message:
      code === null
        ? null
        : [knownText(code) ?? code, result.message].filter(Boolean).join('：').slice(0, 200),
    sentHash: item.sentHash,
    authVersion: item.authVersion,
    faceOk: result.faceOk ?? result.ok,
    cardOk: result.cardOk ?? result.ok,
  }
}

/**
 * What devices answered about leased items. An answer to another version than the leased one, to what is not leased, or
 * by another key counts for nothing.
 */
export async function takeResults(
  ctx: Ctx,
  keyId: number,
  results: readonly IssueResult[],
): Promise<{ accepted: number; ignored: number }> {
  const byItem = new Map(results.map((one) => [one.itemId, one]))
  const items = await ctx.tx.execute<Leased>(sql`
    select id, task_id as "taskId", auth_id as "authId", op, auth_version as "authVersion", attempts, sent_hash as "sentHash"
    from issue_item where id = ${idList([...byItem.keys()])} and state = 'leased' and lease_key_id = ${keyId}
    order by id for update`)
  const max = await ctx.deps.params.number('access.issueMaxAttempts')
  const outcomes = items.flatMap((item) => {
    const result = byItem.get(item.id)
    return result?.version === item.authVersion ? [outcomeOf(item, result, ctx.now, max)] : []
  })
  await settle(ctx, outcomes)
  return { accepted: outcomes.length, ignored: results.length - outcomes.length }
}

/** Items whose lease ended without an answer: the device may have been switched off, the worker killed. */
export async function reclaimLeases(ctx: Ctx): Promise<number> {
  const items = await ctx.tx.execute<Leased>(sql`
    select id, task_id as "taskId", auth_id as "authId", op, auth_version as "authVersion", attempts, sent_hash as "sentHash"
    from issue_item where state = 'leased' and lease_until < ${ctx.now.toISOString()}::timestamptz
    order by id limit 1000 for update skip locked`)
  const max = await ctx.deps.params.number('access.issueMaxAttempts')
  await settle(
    ctx,
    items.map((item) =>
      outcomeOf(
        item,
        { itemId: item.id, version: item.authVersion, ok: false, code: 'timeout' },
        ctx.now,
        max,
      ),
    ),
  )
  return items.length
}

async function settle(ctx: Ctx, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const told = sql`jsonb_to_recordset(${JSON.stringify(outcomes)}::text::jsonb) as o(id bigint, "authId" bigint, op text,
    state text, attempts int, "nextAt" timestamptz, code text, message text, "sentHash" text, "authVersion" int,
    "faceOk" boolean, "cardOk" boolean)`
  await ctx.tx.execute(sql`
    update issue_item i set state = o.state, attempts = o.attempts, next_at = o."nextAt", code = o.code, message = o.message,
      lease_until = null, lease_key_id = null, version = i.version + 1, updated_at = ${now}
    from ${told} where o.id = i.id`)
  // What the device holds now, whatever is wanted by now.
  await ctx.tx.execute(sql`
    update access_device_auth a set
      issued_hash = case when o.state <> 'succeeded' then a.issued_hash when o.op = 'delete' then null else o."sentHash" end,
      issued_version = case when o.state = 'succeeded' then o."authVersion" else a.issued_version end,
      issued_at = case when o.state = 'succeeded' and o.op = 'upsert' then ${now} else a.issued_at end,
      last_code = o.code, last_message = o.message, version = a.version + 1, updated_at = ${now}
    from ${told} where o."authId" = a.id`)
  // How it stands, where nothing newer is wanted.
  await ctx.tx.execute(sql`
    update access_device_auth a set
      face_state = case when a.face_state not in ('pending', 'issued', 'failed') or o.op = 'delete' then a.face_state
        when o.state = 'queued' then 'pending' when o."faceOk" then 'issued' else 'failed' end,
      card_state = case when a.card_state not in ('pending', 'issued', 'failed') or o.op = 'delete' then a.card_state
        when o.state = 'queued' then 'pending' when o."cardOk" then 'issued' else 'failed' end,
      revoked_at = case when o.op = 'delete' and o.state = 'succeeded' then ${now} else a.revoked_at end,
      state = case
        when o.op = 'delete' and o.state <> 'succeeded' then 'revoking'
        when o.op = 'delete' and cardinality(a.grant_ids) = 0 then 'revoked'
        when o.op = 'delete' then 'waiting'
        when o.state = 'queued' then 'pending'
        when o.state = 'failed' then 'failed'
        when (a.face_state = 'none' or a.face_state = 'missing' or o."faceOk")
          and (a.card_state = 'none' or a.card_state = 'missing' or o."cardOk") then 'issued'
        when (a.face_state <> 'none' and a.face_state <> 'missing' and o."faceOk")
          or (a.card_state <> 'none' and a.card_state <> 'missing' and o."cardOk") then 'partial'
        else 'failed' end
    from ${told} where o."authId" = a.id and a.wanted_version = o."authVersion"`)
  await countMoves(
    ctx,
    outcomes.map(({ taskId, state }): ItemMove => ({ taskId, from: 'leased', to: state })),
  )
  // What changed while the device was at it is told next.
  await queueAuths(
    ctx,
    outcomes.flatMap(({ authId, state }) => (authId === null || state === 'queued' ? [] : [authId])),
  )
}
