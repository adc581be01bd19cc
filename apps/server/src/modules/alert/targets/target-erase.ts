import { and, asc, isNotNull, lt, or, sql } from 'drizzle-orm'
import { inContext } from '../../../kit/context.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { controlTarget } from './control-target.table.ts'

/** Days after its end for which a target keeps what it knew somebody by. */
const keptDays = 30
const batch = 200

/** Photos, documents and phones of targets that ended long ago go; alerts keep their own snapshot. */
export const targetErase: JobDefinition = {
  name: 'targetErase',
  label: '清除到期布控的个人信息',
  cron: '20 3 * * *',
  run: async (deps) => {
    const before = new Date(deps.clock().getTime() - keptDays * 86_400_000)
    const due = and(
      lt(controlTarget.endedAt, before),
      sql`${controlTarget.state} in ('expired', 'removed')`,
      or(
        isNotNull(controlTarget.docNoEnc),
        isNotNull(controlTarget.phoneEnc),
        sql`cardinality(${controlTarget.photos}) > 0`,
      ),
    )
    let erased = 0
    for (;;) {
      const done = await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
        const rows = await ctx.tx
          .select()
          .from(controlTarget)
          .where(due)
          .orderBy(asc(controlTarget.id))
          .limit(batch)
          .for('update', { skipLocked: true })
        for (const { id, estateId, photos } of rows)
          await moveFileRefs(ctx, { type: 'controlTarget', id, estateId }, photos ?? [], [], 'photos')
        const sealed = {
          docNoEnc: null,
          docNoHash: null,
          docNoTail: null,
          phoneEnc: null,
          phoneHash: null,
          phoneTail: null,
        }
        const ids = rows.map(({ id }) => id)
        await ctx.tx
          .update(controlTarget)
          .set({ ...sealed, photos: null, version: sql`${controlTarget.version} + 1` })
          .where(anyOf(controlTarget.id, ids))
        return rows.length
      })
      erased += done
      if (done === batch) continue
      const counts: Record<string, number> = erased > 0 ? { 已清除: erased } : {}
      return counts
    }
  },
}
