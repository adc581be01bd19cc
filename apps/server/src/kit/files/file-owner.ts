import { codeOf } from '@linli/api-client/kit'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { idOf } from '../serve/references.ts'

/** Whether the caller may read the row that shows a file: its list code, and the row inside the scope of that. */
export async function mayReadOwner(ctx: Ctx, entity: string, id: number): Promise<boolean> {
  const owner = ctx.deps.registry.all().find(({ resource }) => resource?.entity === entity)
  if (owner?.resource === undefined) return false
  const code = codeOf(owner.resource, 'list')
  if (!ctx.can(code)) return false
  const row = and(eq(idOf(owner.table), id), owner.within(ctx.scopeFor(code), ctx))
  return (await ctx.tx.$count(owner.table, row)) > 0
}
