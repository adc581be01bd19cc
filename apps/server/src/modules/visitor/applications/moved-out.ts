import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { whenever } from '../../../kit/facts/facts.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { residentHouse } from '../../base/people/resident.table.ts'
import { visitorModel } from './visitor-application.routes.ts'
import { visitorApplication } from './visitor-application.table.ts'

/** Visits that wait or may begin end with the host's right to the home. */
export const endWithHosts = whenever('relations.changed', 'visitor.hosts', async ({ residentIds }, ctx) => {
  const stays = ctx.tx
    .select({ one: sql`1` })
    .from(residentHouse)
    .where(
      and(
        eq(residentHouse.residentId, visitorApplication.hostResidentId),
        eq(residentHouse.state, 'active'),
        sql`(${visitorApplication.roomId} is null or ${residentHouse.roomId} = ${visitorApplication.roomId})`,
      ),
    )
  const rows = await ctx.tx
    .select()
    .from(visitorApplication)
    .where(
      and(
        inArray(visitorApplication.hostResidentId, [...residentIds, 0]),
        inArray(visitorApplication.state, ['pending_host', 'pending', 'approved']),
        notExists(stays),
      ),
    )
    .orderBy(visitorApplication.id)
    .for('update')
  for (const row of rows)
    await takeTransition(visitorModel, row, 'cancel', { cancelReason: '被访人已迁出' }, ctx)
})
