import type { Audience } from '@linli/api-client/contract/system/audience'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'

/** Some of the people that an audience can mean. A module says them in its `audiences`. */
export interface AudienceSource {
  readonly who: 'residents' | 'staff'
  /**
   * A query of them, a row for each room or estate in which they are: `id` (of the registration or the account),
   * `person_id`, `estate_id`, `room_id` and `has_account`, null for what they do not have.
   */
  readonly members: (audience: Audience, ctx: Ctx) => SQL
  /** Whether a person is one of them, for an audience that stands in a column. */
  readonly includes?: (column: SQL, personId: number, ctx: Ctx) => SQL
  /** Why the caller may not ask for such people; undefined: nothing is against it. */
  readonly refusal?: (audience: Audience, ctx: Ctx) => string | undefined
}

/** Somebody who is meant, in one of the rooms or estates that are. */
export interface AudienceMember {
  readonly who: AudienceSource['who']
  /** Of the registration of a resident, of the account of a member of staff. */
  readonly id: number
  readonly personId: number | null
  readonly estateId: number
  readonly roomId: number | null
  /** Has an account of the mini-program. */
  readonly hasAccount: boolean
}

/**
 * The people meant, as a query with the columns `who, id, person_id, estate_id, room_id, has_account`: to count, to
 * list, or to write a row for each (`insert into … select`). An audience that came in with a call has been held to the
 * caller's estates by then.
 */
export function audienceMembers(audience: Audience, ctx: Ctx): SQL {
  const sources = ctx.deps.modules
    .flatMap((one) => one.audiences ?? [])
    .filter(({ who }) => audience.who === 'all' || audience.who === who)
  const queries = sources.map(
    ({ who, members }) =>
      sql`select ${who}::text as who, m.id, m.person_id, m.estate_id, m.room_id, m.has_account
        from (${members(audience, ctx)}) m`,
  )
  return sql.join(queries, sql` union all `)
}

/**
 * Whether a person is among the residents whom a stored audience means today: a condition on its rows, for what is
 * shown to whom it is for.
 */
export function isMeant(column: SQL, personId: number, ctx: Ctx): SQL {
  const sources = ctx.deps.modules
    .flatMap((one) => one.audiences ?? [])
    .flatMap(({ who, includes }) =>
      includes === undefined ? [] : [{ who, holds: includes(column, personId, ctx) }],
    )
  const some = sources.map(({ who, holds }) => sql`(${column}->>'who' in ('all', ${who}) and ${holds})`)
  return some.length === 0 ? sql`false` : sql`(${sql.join(some, sql` or `)})`
}

/** How many people an audience means, each of them once; rooms in which residents among them live. */
export async function countPeople(audience: Audience, ctx: Ctx) {
  const [counted] = await ctx.tx.execute<{
    rooms: number
    residents: number
    withAccount: number
    staff: number
  }>(sql`
    select count(distinct room_id)::int as rooms,
      (count(distinct person_id) filter (where who = 'residents'))::int as residents,
      (count(distinct person_id) filter (where who = 'residents' and has_account))::int as "withAccount",
      (count(distinct id) filter (where who = 'staff'))::int as staff
    from (${audienceMembers(audience, ctx)}) people`)
  return counted ?? { rooms: 0, residents: 0, withAccount: 0, staff: 0 }
}

/** The people whom an audience means, in the order of estates, rooms and names given to them. */
export async function listPeople(audience: Audience, ctx: Ctx): Promise<readonly AudienceMember[]> {
  return await ctx.tx.execute<AudienceMember & Record<string, unknown>>(sql`
    select who, id::float8 as id, person_id::float8 as "personId", estate_id::float8 as "estateId",
      room_id::float8 as "roomId", has_account as "hasAccount"
    from (${audienceMembers(audience, ctx)}) people
    order by who, estate_id, room_id, id`)
}
