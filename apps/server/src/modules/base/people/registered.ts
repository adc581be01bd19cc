import { eq, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Registered } from './person-identity.ts'
import { person } from './person.table.ts'
import { resident } from './resident.table.ts'

/** A registration with its person, both locked. */
export async function lockRegistered(ctx: Ctx, residentId: number): Promise<Registered> {
  const [row] = await ctx.tx
    .select({ resident, person })
    .from(resident)
    .innerJoin(person, eq(person.id, resident.personId))
    .where(eq(resident.id, residentId))
    .for('update')
  if (row === undefined) throw notFound()
  return row
}

/** Rooms that somebody has a valid relation to. */
export async function roomsOfResident(ctx: Ctx, residentId: number): Promise<number[]> {
  const rows = await ctx.tx.execute<{ room_id: number }>(
    sql`select distinct room_id from resident_house where resident_id = ${residentId} and state = 'active'`,
  )
  return rows.map((row) => row.room_id)
}
