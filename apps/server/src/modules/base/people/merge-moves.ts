import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../buildings/tree-rows.ts'

/** Rows that were given from one owner to another. */
export interface Move {
  readonly table: string
  readonly column: string
  readonly from: number
  readonly to: number
  readonly ids: readonly number[]
}

/** Everything that a merge changed. */
export interface MergeMoves {
  readonly moved: readonly Move[]
  /** Relations to a room in which both were registered; the one that goes was ended. */
  readonly ended: readonly {
    readonly id: number
    readonly state: string
    readonly isHead: boolean
    readonly keptId: number
  }[]
  /** Photos that gave way to those of the kept file. */
  readonly replacedFaces: readonly { readonly id: number; readonly state: string }[]
  /** Registrations that stand for nothing any more, and into which they went. */
  readonly folded: readonly { readonly id: number; readonly into: number; readonly state: string }[]
  /** Columns of the kept registrations, as they were. */
  readonly before: readonly { readonly id: number; readonly columns: Readonly<Record<string, unknown>> }[]
  /** The kept file had no document and got that of the other. */
  readonly swapped: boolean
}

/**
 * Where a person is named; rows of an estate's registration are in the other list. Passes and consents are never changed:
 * who reads them asks for those of merged files, too (`merged_into`).
 */
export const personColumns = [
  ['person_face', 'person_id'],
  ['person_face', 'guardian_person_id'],
  ['access_subject', 'person_id'],
  ['access_grant', 'person_id'],
  ['control_target', 'person_id'],
  ['care_absence', 'person_id'],
  ['care_contact', 'person_id'],
  ['control_alert', 'person_id'],
  ['repair_order', 'person_id'],
  ['complaint', 'person_id'],
  ['complaint', 'reporter_id'],
  ['charge_binding', 'payer_person_id'],
  ['pay_bill', 'payer_person_id'],
  ['service_booking', 'person_id'],
  ['parking_listing', 'lessor_person_id'],
  ['house_listing', 'lessor_person_id'],
  ['rental_contract', 'tenant_person_id'],
  ['rental_inquiry', 'person_id'],
  ['vote_group_member', 'owner_person_id'],
  ['vote_group_member', 'representative_person_id'],
  ['vote_group_member', 'fixed_owner_person_id'],
  ['vote_roll', 'owner_person_id'],
  ['vote_ballot', 'person_id'],
  ['poll_ballot', 'person_id'],
  ['mp_user', 'person_id'],
  ['cancellation_request', 'person_id'],
] as const

/**
 * Where the registration of a person in an estate is named. Relations come apart: two of them may be of one room. What
 * was done with cards is never changed, like passes.
 */
export const residentColumns = [
  ['vehicle', 'resident_id'],
  ['parking_space', 'resident_id'],
  ['parking_space_use', 'resident_id'],
  ['person_change', 'resident_id'],
  ['mp_grant', 'resident_id'],
  ['visitor_application', 'host_resident_id'],
  ['ic_card', 'resident_id'],
  ['actual_task', 'resident_id'],
] as const

/** Gives rows from one owner to another; says which, so that they can be given back. */
export async function moveRows(
  ctx: Ctx,
  [table, column]: readonly [string, string],
  from: number,
  to: number,
): Promise<Move[]> {
  const rows = await ctx.tx.execute<{ id: number }>(sql`
    update ${sql.identifier(table)} set ${sql.identifier(column)} = ${to} where ${sql.identifier(column)} = ${from} returning id`)
  return rows.length === 0 ? [] : [{ table, column, from, to, ids: rows.map(({ id }) => id) }]
}

const known = new Set([...personColumns, ...residentColumns].map((one) => one.join('.')))
const alsoKnown = new Set(['resident.person_id', 'resident_house.resident_id'])

/** Gives back what still stands where it was put. */
export async function moveBack(ctx: Ctx, { table, column, from, to, ids }: Move): Promise<void> {
  if (!known.has(`${table}.${column}`) && !alsoKnown.has(`${table}.${column}`))
    throw new Error(`Linli: ${table}.${column} names no person`)
  await ctx.tx.execute(sql`
    update ${sql.identifier(table)} set ${sql.identifier(column)} = ${from}
    where id = ${idList(ids)} and ${sql.identifier(column)} = ${to}`)
}

/** How many of the rows of a table went over. */
export const movedIn = (moves: readonly Move[], ...tables: readonly string[]): number =>
  moves.filter(({ table }) => tables.includes(table)).reduce((sum, { ids }) => sum + ids.length, 0)
