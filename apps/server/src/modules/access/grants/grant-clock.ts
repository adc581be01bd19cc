import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { inContext } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { accessGrant } from './access-grant.table.ts'

const batch = 500

/** Starts grants whose time has come and ends those whose time is over; each change is on the timeline. */
export const grantClock: JobDefinition = {
  name: 'grantClock',
  label: '授权生效与到期',
  cron: '* * * * *',
  run: async (deps) => {
    const turn = (
      from: string,
      to: string,
      action: string,
      due: typeof accessGrant.validFrom | typeof accessGrant.expireAt,
    ) =>
      inContext(deps, { kind: 'system', name: 'grantClock' }, async (ctx) => {
        const rows = await ctx.tx
          .select({ id: accessGrant.id })
          .from(accessGrant)
          .where(and(eq(accessGrant.state, from), lte(due, ctx.now)))
          .orderBy(accessGrant.id)
          .limit(batch)
          .for('update', { skipLocked: true })
        const ids = rows.map((row) => row.id)
        if (ids.length === 0) return 0
        await ctx.tx
          .update(accessGrant)
          .set({ state: to, version: sql`${accessGrant.version} + 1`, updatedAt: ctx.now })
          .where(inArray(accessGrant.id, ids))
        await flowEvents.recordAll(
          ctx,
          ids.map((entityId) => ({ entity: 'grant', entityId, action, fromState: from, toState: to })),
        )
        return ids.length
      })
    return {
      activated: await turn('pending', 'active', 'activate', accessGrant.validFrom),
      expired: await turn('active', 'expired', 'expire', accessGrant.expireAt),
    }
  },
}
