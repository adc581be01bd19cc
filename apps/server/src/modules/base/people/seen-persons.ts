import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf, estatesOf } from '../../../kit/serve/scope.ts'
import { person } from './person.table.ts'
import { resident } from './resident.table.ts'

const inside = (scope: DataScope, column: SQL): SQL =>
  scope.kind === 'all' ? sql`true` : anyOf(column, scope.estateIds)

/**
 * A person is seen by whoever may see an estate that registered it (catalogue 1 A4). Who made the file sees no more of
 * it than that: the person may belong to another company by now.
 */
export const seenPersons = (scope: DataScope): SQL =>
  scope.kind === 'all'
    ? sql`${person.mergedInto} is null`
    : sql`${person.mergedInto} is null and exists (select 1 from resident seen where seen.person_id = ${person.id} and ${inside(scope, sql`seen.estate_id`)})`

/**
 * Id of the registration that stands for a person within a scope: valid before former ones, newest first. Its alias is
 * its own, so that the person may be named by a column of any query around it.
 */
export const shownRegistration = (personId: PgColumn | SQL, scope: DataScope): SQL =>
  sql`(select standing.id from resident standing where standing.person_id = ${personId} and ${inside(scope, sql`standing.estate_id`)}
    order by (standing.state = 'active') desc, standing.id desc limit 1)`

/**
 * The same registration as the row `resident` of a join: the one of the person that no other goes before. Said of both
 * tables, so that a list may begin with the registrations in their order and stop after a page.
 */
export const standsForPerson = (scope: DataScope): SQL =>
  sql`${resident.personId} = ${person.id} and ${inside(scope, sql`${resident.estateId}`)} and not exists (
    select 1 from resident standing where standing.person_id = ${resident.personId} and ${inside(scope, sql`standing.estate_id`)}
      and (standing.state = 'active', standing.id) > (${resident.state} = 'active', ${resident.id}))`

/** The estates whose registrations the caller may see at all. */
export const personScope = (ctx: Ctx): DataScope => {
  if (ctx.can('base:person:list')) return ctx.scopeFor('base:person:list')
  return ctx.caller.kind === 'user' || ctx.caller.kind === 'system'
    ? estatesOf(ctx)
    : { kind: 'estates', estateIds: [] }
}

/** The name under which the caller's estates know a person. */
export const shownName = (personId: PgColumn | SQL, ctx: Ctx): SQL<string> =>
  sql<string>`(select r.name from resident r where r.id = ${shownRegistration(personId, personScope(ctx))})`
