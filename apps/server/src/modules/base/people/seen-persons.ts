import { type SQL, sql } from 'drizzle-orm'
import type { DataScope } from '../../../kit/caller.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { person } from './person.table.ts'
import { resident } from './resident.table.ts'

/** A person is seen by whoever may see one of the estates, and by whoever made the file (catalogue 1 A4). */
export function seenPersons(scope: DataScope, ctx: Ctx): SQL | undefined {
  if (scope.kind === 'all') return undefined
  return sql`(${person.createdBy} = ${userIdOf(ctx.caller)} or exists (select 1 from ${resident}
    where ${resident.personId} = ${person.id} and ${anyOf(resident.estateId, scope.estateIds)}))`
}
