import type { dictItem as itemContract } from '@linli/api-client/contract/system/dict'
import type { CreateOf } from '@linli/api-client/kit'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { dictItem, dictType } from '../../../kit/dicts/dict.table.ts'
import { checkIcon } from '../menus/menu-icon.ts'
import { usesOf } from './dict-uses.ts'

type ItemRow = typeof dictItem.$inferSelect
type TypeRow = typeof dictType.$inferSelect
const maxDepth = 3

/** Every change of an item is a new revision of its dictionary: clients load the tree again. */
export async function raiseRevision(typeId: number, ctx: Ctx): Promise<void> {
  await ctx.tx
    .update(dictType)
    .set({ revision: sql`${dictType.revision} + 1` })
    .where(eq(dictType.id, typeId))
  ctx.afterCommit(() => ctx.deps.dicts.refresh())
}

export async function checkItem(
  input: Partial<CreateOf<typeof itemContract>>,
  ctx: Ctx,
  before?: ItemRow,
): Promise<void> {
  const typeId = input.typeId ?? before?.typeId ?? 0
  const parentId = input.parentId ?? before?.parentId ?? null
  if (before === undefined) await checkPlace(ctx, typeId, parentId)
  const siblings = and(
    eq(dictItem.typeId, typeId),
    parentId === null ? isNull(dictItem.parentId) : eq(dictItem.parentId, parentId),
    before ? ne(dictItem.id, before.id) : undefined,
  )
  if (input.label !== undefined) {
    const [twin] = await ctx.tx
      .select({ id: dictItem.id })
      .from(dictItem)
      .where(and(siblings, eq(dictItem.label, input.label)))
    if (twin) throw invalid({ label: '同级标签已存在' })
  }
  if (before !== undefined && input.value !== undefined && input.value !== before.value)
    await checkNewValue(before, ctx)
  if (input.value !== undefined && input.value !== before?.value) {
    const [twin] = await ctx.tx
      .select({ id: dictItem.id })
      .from(dictItem)
      .where(and(eq(dictItem.typeId, typeId), eq(dictItem.value, input.value)))
    if (twin) throw invalid({ value: '字典值已存在' })
  }
  checkIcon(input.icon)
  if (input.isDefault) await ctx.tx.update(dictItem).set({ isDefault: false }).where(siblings)
}

/** A value is what rows say: it changes only while none says it, and where the dictionary lets it. */
async function checkNewValue(row: ItemRow, ctx: Ctx): Promise<void> {
  if (row.builtin) throw invalid({ value: '内置字典项不能修改值' })
  const type = await typeOf(row.typeId, ctx)
  if (!type.valueEditable) throw invalid({ value: '该字典的值不能修改，可在字典中打开“值可修改”' })
  const uses = await usesOf(ctx, type.code, row.value)
  if (uses > 0) throw invalid({ value: `该字典项已被使用（${uses}处），不能修改值` })
}

/** The dictionary that an item is to belong to. */
export async function typeOf(typeId: number, ctx: Ctx): Promise<TypeRow> {
  const [type] = await ctx.tx.select().from(dictType).where(eq(dictType.id, typeId))
  if (type === undefined) throw invalid({ typeId: '数据不存在或无权访问' })
  return type
}

export async function checkPlace(ctx: Ctx, typeId: number, parentId: number | null): Promise<void> {
  const type = await typeOf(typeId, ctx)
  let depth = 1
  for (let at = parentId; at !== null; depth += 1) {
    const [parent] = await ctx.tx.select().from(dictItem).where(eq(dictItem.id, at))
    if (parent === undefined || parent.typeId !== typeId) throw invalid({ parentId: '数据不存在或无权访问' })
    at = parent.parentId
  }
  if (parentId !== null && !type.tree) throw invalid({ parentId: '该字典不是树形' })
  if (depth > maxDepth) throw invalid({ parentId: '字典最多三级' })
}

export async function itemRemovable(row: ItemRow, ctx: Ctx): Promise<void> {
  if (row.builtin) throw refuse('内置字典项不能删除，可停用')
  const [child] = await ctx.tx
    .select({ id: dictItem.id })
    .from(dictItem)
    .where(eq(dictItem.parentId, row.id))
    .limit(1)
  if (child) throw refuse('该字典项存在下级，无法删除')
  const uses = await usesOf(ctx, (await typeOf(row.typeId, ctx)).code, row.value)
  if (uses > 0) throw refuse(`该字典项已被使用（${uses}处），无法删除`)
}
