import { and, eq, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Caller } from '../../../kit/caller.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { houseModel } from './resident-house.routes.ts'
import { residentHouse } from './resident.table.ts'

const clock: Caller = { kind: 'system', name: 'leaseClock' }

/** The last day of the lease is over, and the estate wants its tenants moved out then. */
const isDue = (today: string) =>
  and(
    eq(residentHouse.state, 'active'),
    eq(residentHouse.relation, 'tenant'),
    sql`${residentHouse.leaseEnd} < ${today}::date`,
    sql`exists (select 1 from estate e where e.id = ${residentHouse.estateId}
      and (e.settings ->> 'autoMoveOutOnLeaseEnd')::boolean)`,
  )

/** Moves tenants out whose lease has ended, with their cotenants, where the estate is set to (autoMoveOutOnLeaseEnd). */
export const leaseClock: JobDefinition = {
  name: 'leaseClock',
  label: '租约到期自动迁出',
  cron: '10 0 * * *',
  run: async (deps) => {
    const due = await deps.database.db
      .select({ id: residentHouse.id })
      .from(residentHouse)
      .where(isDue(dayOf(deps.clock())))
      .orderBy(residentHouse.id)
    let movedOut = 0
    let failed = 0
    for (const { id } of due) {
      const done = await moveOutOne(deps, id)
      if (done === 'failed') failed += 1
      else if (done) movedOut += 1
    }
    return { movedOut, failed }
  },
}

/** Each in a transaction of its own: one that cannot be done keeps no other from it, and is tried again tomorrow. */
async function moveOutOne(deps: ServerDeps, id: number): Promise<boolean | 'failed'> {
  try {
    return await inContext(deps, clock, (ctx) => endLease(ctx, id))
  } catch (error) {
    deps.log.error('a tenant could not be moved out', { residentHouseId: id, error })
    return 'failed'
  }
}

async function endLease(ctx: Ctx, id: number): Promise<boolean> {
  const [row] = await ctx.tx
    .select()
    .from(residentHouse)
    .where(and(eq(residentHouse.id, id), isDue(dayOf(ctx.now))))
    .for('update')
  if (row === undefined) return false
  await takeTransition(houseModel, row, 'leaseEnd', {}, ctx)
  return true
}
