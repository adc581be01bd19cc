import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { queueAuths } from './issue-auths.ts'
import { countMoves, type ItemMove, priorities, taskOf } from './issue-tasks.ts'

interface DigestDevice {
  readonly id: number
  readonly estateId: number
  readonly name: string
  /** What the device knows beside is left to it. */
  readonly keepLocal: boolean
}

interface Differences {
  readonly missing: readonly number[]
  readonly changed: readonly number[]
  readonly extra: readonly string[]
  readonly names: { readonly missing: readonly string[]; readonly changed: readonly string[] }
}

/** How many of each kind are named on the page. */
const named = 100

/** Keeps a chunk of a digest; with the last one compares it, and makes an item of each difference. */
export async function takeDigest(
  ctx: Ctx,
  device: DigestDevice,
  subjects: readonly { readonly subjectNo: string; readonly hash: string }[],
  last: boolean,
): Promise<{ missing: number; extra: number; changed: number }> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  // What an earlier digest left behind that never came to its end.
  await ctx.tx.execute(sql`
    delete from device_digest_part where device_id = ${device.id} and at < ${now} - interval '10 minutes'`)
  await ctx.tx.execute(sql`
    insert into device_digest_part (device_id, subject_no, hash, at)
    select ${device.id}, s."subjectNo", max(s.hash), ${now}
    from jsonb_to_recordset(${JSON.stringify(subjects)}::text::jsonb) as s("subjectNo" text, hash text)
    group by s."subjectNo" order by 2
    on conflict (device_id, subject_no) do update set hash = excluded.hash, at = excluded.at`)
  if (!last) return { missing: 0, extra: 0, changed: 0 }
  const found = await compare(ctx, device)
  await mend(ctx, device, found)
  await keepResult(ctx, device, found)
  await ctx.tx.execute(sql`delete from device_digest_part where device_id = ${device.id}`)
  return { missing: found.missing.length, extra: found.extra.length, changed: found.changed.length }
}

/** Against what the device said it took; what is on its way is no difference. */
async function compare(ctx: Ctx, device: DigestDevice): Promise<Differences> {
  const own = await ctx.tx.execute<{ id: number; no: string; kind: 'missing' | 'changed' }>(sql`
    select a.id, a.subject_no as no, case when p.hash is null then 'missing' else 'changed' end as kind
    from access_device_auth a left join device_digest_part p on p.device_id = a.device_id and p.subject_no = a.subject_no
    where a.device_id = ${device.id} and a.state in ('issued', 'partial') and a.issued_hash is distinct from p.hash
    order by a.id`)
  const extra = await ctx.tx.execute<{ no: string }>(sql`
    select p.subject_no as no from device_digest_part p
    where p.device_id = ${device.id} and not exists (select 1 from access_device_auth a
      where a.device_id = p.device_id and a.subject_no = p.subject_no and a.state not in ('revoked', 'waiting'))
    order by 1`)
  const of = (kind: string) => own.filter((row) => row.kind === kind)
  return {
    missing: of('missing').map(({ id }) => id),
    changed: of('changed').map(({ id }) => id),
    extra: extra.map(({ no }) => no),
    names: { missing: of('missing').map(({ no }) => no), changed: of('changed').map(({ no }) => no) },
  }
}

async function mend(ctx: Ctx, device: DigestDevice, found: Differences): Promise<void> {
  const again = [...found.missing, ...found.changed]
  const extra = device.keepLocal ? [] : found.extra
  if (again.length + extra.length === 0) return
  const task = await taskOf(ctx, device.estateId, {
    kind: 'reconcile',
    title: `对账 ${device.name}`,
    priority: priorities.auto,
  })
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  await ctx.tx.execute(sql`
    update access_device_auth set state = 'pending', issued_hash = null, task_id = ${task.id}, priority = ${priorities.auto},
      face_state = case face_state when 'issued' then 'pending' else face_state end,
      card_state = case card_state when 'issued' then 'pending' else card_state end,
      version = version + 1, updated_at = ${now}
    where id = ${idList(again)}`)
  await queueAuths(ctx, again)
  const moves = await ctx.tx.execute<ItemMove>(sql`
    insert into issue_item (estate_id, task_id, device_id, subject_no, op, auth_version, priority, next_at, state, created_at, updated_at)
    select ${device.estateId}, ${task.id}, ${device.id}, no, 'delete', 0, ${priorities.revoke}, ${now}, 'queued', ${now}, ${now}
    from jsonb_array_elements_text(${JSON.stringify(extra)}::text::jsonb) no
    on conflict do nothing
    returning task_id as "taskId", null::text as "from", state as "to"`)
  await countMoves(ctx, moves)
}

async function keepResult(ctx: Ctx, device: DigestDevice, found: Differences): Promise<void> {
  const differences = {
    missing: found.names.missing.slice(0, named),
    extra: found.extra.slice(0, named),
    changed: found.names.changed.slice(0, named),
  }
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  await ctx.tx.execute(sql`
    insert into access_device_sync as s (estate_id, device_id, missing, extra, changed, differences, digest_wanted, digest_at)
    values (${device.estateId}, ${device.id}, ${found.missing.length}, ${found.extra.length}, ${found.changed.length},
      ${JSON.stringify(differences)}::text::jsonb, false, ${now})
    on conflict (device_id) do update set missing = excluded.missing, extra = excluded.extra, changed = excluded.changed,
      differences = excluded.differences, digest_wanted = false, digest_at = excluded.digest_at,
      version = s.version + 1, updated_at = ${now}`)
}
