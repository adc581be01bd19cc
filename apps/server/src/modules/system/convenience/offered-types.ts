import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { visibleIn } from './convenience-rules.ts'
import { convenienceType, type ConvenienceTypeRow } from './convenience-type.table.ts'

/** What a phone shows of a type. */
const tileOf = ({ id, name, icon, tips, serviceKind }: Pick<ConvenienceTypeRow, Shown>) => ({
  id,
  name,
  icon,
  tips,
  serviceKind,
})
type Shown = 'id' | 'name' | 'icon' | 'tips' | 'serviceKind'

/** The types that residents of an estate find, below their categories; one that is disabled hides what is below it. */
export async function offeredTypes(ctx: Ctx, estateId: number) {
  const rows = await ctx.tx
    .select()
    .from(convenienceType)
    .where(and(eq(convenienceType.state, 'enabled'), visibleIn(estateId)))
    .orderBy(asc(convenienceType.sort), asc(convenienceType.name))
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((category) => ({
      ...tileOf(category),
      types: rows.filter(({ parentId }) => parentId === category.id).map(tileOf),
    }))
}
