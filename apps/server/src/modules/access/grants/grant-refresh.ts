import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { whenever } from '../../../kit/facts/facts.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { inContext } from '../../../kit/context.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { issueFor } from '../issue/issue-auths.ts'
import { priorities } from '../issue/issue-tasks.ts'
import { fitPaths } from '../groups/auto-groups.ts'

/** Doors, devices and their places of an estate changed: who has a right to a door hangs on them. */
export const followPlaces = whenever('base.changed', 'access.places', async ({ estateIds }, ctx) => {
  for (const estateId of estateIds) {
    await fitPaths(ctx, estateId)
    await issueFor(ctx, { estateId }, { kind: 'grant', title: '通道或设备变更', priority: priorities.auto })
  }
})

/** A photo passed, was withdrawn or ended: devices learn of it without further action. */
export const followFaces = whenever('faces.changed', 'access.faces', async ({ personIds }, ctx) => {
  const rows = await ctx.tx.execute<{ id: number }>(sql`
    select distinct subject_id as id from access_grant where subject_type = 'resident'
      and person_id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(personIds)}::text::jsonb) v)`)
  await issueFor(
    ctx,
    { subjectType: 'resident', subjectIds: rows.map(({ id }) => id) },
    { kind: 'face', title: '人脸更新', priority: priorities.manual },
  )
})

/** Somebody was put on a list, or taken off it: devices refuse by themselves whom the verify call refuses. */
export const followTargets = whenever('targets.changed', 'access.targets', async ({ targetIds }, ctx) => {
  const rows = await ctx.tx.execute<{ type: string; id: number }>(sql`
    select distinct g.subject_type as type, g.subject_id::int as id
    from control_target t join access_grant g on g.estate_id = t.estate_id
      and g.state in ('pending', 'active', 'suspended', 'expired')
    left join person p on g.subject_type = 'resident' and p.id = g.person_id
    left join visitor_application v on g.subject_type = 'visitor' and v.id = g.subject_id
    where t.id = ${idList(targetIds)} and (t.person_id = p.id or t.doc_no_hash = p.doc_no_hash
      or t.doc_no_hash = v.doc_no_hash or t.plate_no = v.plate_no
      or (t.name = v.visitor_name and t.phone_hash = v.phone_hash))`)
  for (const [subjectType, own] of Map.groupBy(rows, ({ type }) => type))
    await issueFor(
      ctx,
      { subjectType, subjectIds: own.map(({ id }) => id) },
      // Who may not see the list reads no more than this.
      { kind: 'grant', title: '通行权限更新', priority: priorities.revoke },
    )
})

/** Takes from the devices what has been over for a day. */
export const grantCleanup: JobDefinition = {
  name: 'grantCleanup',
  label: '清理过期通行授权',
  cron: '10 3 * * *',
  run: async (deps) => {
    const estates = await deps.database.sql<{ id: number }[]>`select id from estate order by id`
    let items = 0
    for (const { id } of estates)
      items += await inContext(deps, { kind: 'system', name: 'grantCleanup' }, async (ctx: Ctx) => {
        const issued = await issueFor(
          ctx,
          { estateId: id },
          { kind: 'revoke', title: '过期授权清理', priority: priorities.revoke },
        )
        return issued.items
      })
    return { items }
  },
}
