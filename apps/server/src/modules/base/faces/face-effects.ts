import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { announce, whenever } from '../../../kit/facts/facts.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { idList } from '../buildings/tree-rows.ts'

/** Who has left an estate has no photo at its doors any more (catalogue 1 A6). */
export async function withdrawFaces(ctx: Ctx, residentIds: readonly number[]): Promise<void> {
  await withdraw(
    ctx,
    sql`exists (select 1 from resident r where r.id = ${idList(residentIds)} and r.state = 'left'
        and r.person_id = f.person_id and r.estate_id = f.estate_id)`,
    '人员已迁出全部房屋',
  )
}

/** Who takes back the consent has no photo at any door; the pictures go as those of other photos that ended. */
export const withdrawUnconsented = whenever(
  'consent.withdrawn',
  'base.faces',
  async ({ personId, docType }, ctx) => {
    if (docType !== 'face_consent') return
    await withdraw(ctx, sql`f.person_id = ${personId}`, '本人撤回人脸信息处理同意')
    await announce(ctx, 'faces.changed', { personIds: [personId] })
  },
)

async function withdraw(ctx: Ctx, which: SQL, content: string): Promise<void> {
  const rows = await ctx.tx.execute<{ id: number; state: string }>(sql`
    select f.id, f.state from person_face f where f.state in ('pending', 'passed') and ${which}
    order by f.id for update`)
  if (rows.length === 0) return
  await ctx.tx.execute(sql`
    update person_face set state = 'withdrawn', version = version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz
    where id = ${idList(rows.map((row) => row.id))}`)
  await flowEvents.recordAll(
    ctx,
    rows.map(({ id, state }) => ({
      entity: 'personFace',
      entityId: id,
      action: 'withdraw',
      fromState: state,
      toState: 'withdrawn',
      content,
    })),
  )
}

/** A photo that was good until the end of a lease is good until its new end. */
export async function extendFaces(
  ctx: Ctx,
  residentIds: readonly number[],
  lease: { readonly from: string; readonly to: string },
): Promise<void> {
  await ctx.tx.execute(sql`
    update person_face set expires_at = ${lease.to}::date, version = version + 1,
      updated_at = ${ctx.now.toISOString()}::timestamptz
    where state in ('pending', 'passed') and expires_at = ${lease.from}::date
      and exists (select 1 from resident r where r.id = ${idList(residentIds)}
        and r.person_id = person_face.person_id and r.estate_id = person_face.estate_id)`)
}
