import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { mpUser } from './mp-user.table.ts'

/** The accounts in which persons can be told something; nobody has more than one that is not cancelled. */
export async function accountsOfPersons(ctx: Pick<Ctx, 'tx'>, personIds: readonly number[]) {
  if (personIds.length === 0) return []
  return await ctx.tx
    .select({ id: mpUser.id, personId: mpUser.personId })
    .from(mpUser)
    .where(and(inArray(mpUser.personId, [...personIds]), eq(mpUser.state, 'normal')))
}
