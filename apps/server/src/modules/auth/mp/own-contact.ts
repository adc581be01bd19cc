import { and, eq } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { resident } from '../../base/people/resident.table.ts'
import { residentOf } from './mp-caller.ts'
import { mpUser } from './mp-user.table.ts'

/** The name under which an estate has registered who calls, and the phone of the account. */
export async function ownContact(
  ctx: Ctx,
  estateId: number,
): Promise<{ readonly name: string; readonly phone: string }> {
  const { mpUserId, personId } = residentOf(ctx)
  const [row] = await ctx.tx
    .select({ name: resident.name, phoneEnc: mpUser.phoneEnc })
    .from(resident)
    .innerJoin(mpUser, eq(mpUser.id, mpUserId))
    .where(and(eq(resident.personId, personId), eq(resident.estateId, estateId)))
  if (row === undefined || row.phoneEnc === null) throw notFound()
  return { name: row.name.slice(0, 20), phone: ctx.deps.personal.open(row.phoneEnc) }
}
