import { lt, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { namedWithinMs } from './attach-pictures.ts'
import { deviceImage } from './picture.table.ts'

const dayMs = 86_400_000
const batch = 500
/** What an alert tells of stays so long after it is closed (catalogue 2a A9). */
const afterAlertDays = 180

const caller = { kind: 'system', name: 'accessPurge' } as const

const before = (ctx: Ctx, days: number) =>
  sql`${new Date(ctx.now.getTime() - days * dayMs).toISOString()}::timestamptz`

/** Takes the pictures of a batch of records away; their files go with the next sweep of files. */
const purgeBatch = async (ctx: Ctx, days: number, strangerDays: number): Promise<number> => {
  const gone = await ctx.tx.execute<{ id: number }>(sql`
    with alerts as (select a.estate_id, coalesce(a.restricted_record_id, a.record_id) as record_id, a.evidence,
        a.restricted_record_ids, case t.type when 'pass' then 'person' else t.type end as kind from control_alert a
      cross join lateral (values (coalesce(a.restricted_record_type, a.record_type))) t(type)
      where t.type in ('pass', 'vehicle', 'door') and (a.handled_at is null or a.handled_at > ${before(ctx, afterAlertDays)}
        or exists (select from device_repair r where r.alert_id = a.id and r.state not in ('closed', 'cancelled')))),
    held as (select estate_id, kind, record_id as id from alerts where record_id is not null
      union select a.estate_id, a.kind, (e ->> 'recordId')::bigint from alerts a cross join lateral jsonb_array_elements(a.evidence) e
        where e ->> 'recordId' is not null
      union select a.estate_id, a.kind, r.id from alerts a cross join lateral unnest(a.restricted_record_ids) r(id)),
    due as (select p.id, p.file_key, p.thumbnail_key from pass_picture p
      where p.file_key is not null and p.pass_time < case when p.stranger then ${before(ctx, strangerDays)} else ${before(ctx, days)} end
        and not exists (select from held h
          where h.estate_id = p.estate_id and h.kind = p.kind and h.id = p.record_id)
      order by p.pass_time limit ${batch} for update of p),
    gone as (update pass_picture p set file_key = null, thumbnail_key = null, purged_at = ${ctx.now.toISOString()}::timestamptz
      from due where p.id = due.id returning p.id),
    keys as (select key, count(*)::int as uses from due cross join lateral (values (file_key), (thumbnail_key)) k(key) group by key),
    files as (update file_object f set ref_count = greatest(f.ref_count - k.uses, 0),
        expires_at = case when f.ref_count <= k.uses then ${ctx.now.toISOString()}::timestamptz end
      from keys k where f.file_key = k.key)
    select id from gone`)
  return gone.length
}

/**
 * Pictures go after access.snapshotDays, those of strangers sooner; records stay and say that theirs is gone. What an
 * alert tells of waits for it. Rows of records that are gone themselves go, and what was sent and never named.
 */
export async function purgePictures(deps: ServerDeps, recordDays: number): Promise<{ pictures: number }> {
  const days = await deps.params.number('access.snapshotDays')
  const strangerDays = await deps.params.number('access.strangerSnapshotDays')
  let pictures = 0
  for (;;) {
    const done = await inContext(deps, caller, async (ctx) => await purgeBatch(ctx, days, strangerDays))
    pictures += done
    if (done < batch) break
  }
  await inContext(deps, caller, async (ctx) => {
    await ctx.tx.execute(
      sql`delete from pass_picture where file_key is null and pass_time < ${before(ctx, recordDays + 31)}`,
    )
    await ctx.tx.delete(deviceImage).where(lt(deviceImage.at, new Date(ctx.now.getTime() - namedWithinMs)))
  })
  return { pictures }
}
