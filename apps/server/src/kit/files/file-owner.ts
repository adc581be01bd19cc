import { codeOf } from '@linli/api-client/kit'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { idOf } from '../serve/references.ts'

/** Whether the caller may see a row's pictures blurred: as a module says that has such rows. */
export async function maySeeBlurred(ctx: Ctx, entity: string, id: number): Promise<boolean> {
  const rows = ctx.deps.modules.flatMap((one) => one.blurred ?? []).find((one) => one.entity === entity)
  return (await rows?.maySee(ctx, id)) ?? false
}

/** Whether the caller may read the row that shows a file: its list code, or another one, and the row inside the scope of that. */
export async function mayReadOwner(ctx: Ctx, entity: string, id: number, op = 'list'): Promise<boolean> {
  const pictured = ctx.deps.modules.flatMap((one) => one.pictured ?? []).find((one) => one.entity === entity)
  if (pictured !== undefined) return await pictured.mayRead(ctx, id, op)
  const owner = ctx.deps.registry.all().find(({ resource }) => resource?.entity === entity)
  if (owner?.resource === undefined) return false
  const code = codeOf(owner.resource, op)
  if (!ctx.can(code)) return false
  const row = and(eq(idOf(owner.table), id), owner.within(ctx.scopeFor(code), ctx))
  return (await ctx.tx.$count(owner.table, row)) > 0
}
