import { dictItem as itemContract, dictType as typeContract } from '@linli/api-client/contract/system/dict'
import { dicTree, dictUses } from '@linli/api-client/contract/system/dict-calls'
import type { CreateOf } from '@linli/api-client/kit'
import { createHash } from 'node:crypto'
import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { json } from '../../../kit/http/answers.ts'
import { handle, handleRaw, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { dictItem, dictType } from '../../../kit/dicts/dict.table.ts'
import { placesOf, usesByPlace, usesOf } from './dict-uses.ts'

type ItemRow = typeof dictItem.$inferSelect
type TypeRow = typeof dictType.$inferSelect
const maxDepth = 3

/** Every change of an item is a new revision of its dictionary: clients load the tree again. */
async function raiseRevision(typeId: number, ctx: Ctx): Promise<void> {
  await ctx.tx
    .update(dictType)
    .set({ revision: sql`${dictType.revision} + 1` })
    .where(eq(dictType.id, typeId))
  ctx.afterCommit(() => ctx.deps.dicts.refresh())
}

async function checkItem(
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
  if (input.value !== undefined && before === undefined) {
    const [twin] = await ctx.tx
      .select({ id: dictItem.id })
      .from(dictItem)
      .where(and(eq(dictItem.typeId, typeId), eq(dictItem.value, input.value)))
    if (twin) throw invalid({ value: '字典值已存在' })
  }
  if (input.isDefault) await ctx.tx.update(dictItem).set({ isDefault: false }).where(siblings)
}

async function checkPlace(ctx: Ctx, typeId: number, parentId: number | null): Promise<void> {
  const [type] = await ctx.tx.select().from(dictType).where(eq(dictType.id, typeId))
  if (type === undefined) throw invalid({ typeId: '数据不存在或无权访问' })
  let depth = 1
  for (let at = parentId; at !== null; depth += 1) {
    const [parent] = await ctx.tx.select().from(dictItem).where(eq(dictItem.id, at))
    if (parent === undefined || parent.typeId !== typeId) throw invalid({ parentId: '数据不存在或无权访问' })
    at = parent.parentId
  }
  if (parentId !== null && !type.tree) throw invalid({ parentId: '该字典不是树形' })
  if (depth > maxDepth) throw invalid({ parentId: '字典最多三级' })
}

async function itemRemovable(row: ItemRow, ctx: Ctx): Promise<void> {
  if (row.builtin) throw refuse('内置字典项不能删除，可停用')
  const [child] = await ctx.tx
    .select({ id: dictItem.id })
    .from(dictItem)
    .where(eq(dictItem.parentId, row.id))
    .limit(1)
  if (child) throw refuse('该字典项存在下级，无法删除')
  const [type] = await ctx.tx
    .select({ code: dictType.code })
    .from(dictType)
    .where(eq(dictType.id, row.typeId))
  const uses = type === undefined ? 0 : await usesOf(ctx, type.code, row.value)
  if (uses > 0) throw refuse(`该字典项已被使用（${uses}处），无法删除`)
}

async function presentTypes(rows: readonly TypeRow[], ctx: Ctx) {
  const counts = await ctx.tx
    .select({ typeId: dictItem.typeId, n: count() })
    .from(dictItem)
    .where(
      inArray(
        dictItem.typeId,
        rows.map((row) => row.id),
      ),
    )
    .groupBy(dictItem.typeId)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        itemCount: counts.find((one) => one.typeId === row.id)?.n ?? 0,
        fieldCount: placesOf(ctx, row.code).length,
      },
    ]),
  )
}

interface Node {
  id: number
  value: string
  label: string
  color: string
  sort: number
  disabled: boolean
  childs: Node[]
}

/** Enabled dictionaries with all their items. */
async function readTree(ctx: Ctx) {
  const types = await ctx.tx
    .select()
    .from(dictType)
    .where(eq(dictType.enabled, true))
    .orderBy(asc(dictType.code))
  const items = await ctx.tx.select().from(dictItem).orderBy(asc(dictItem.sort), asc(dictItem.id))
  const below = new Map<string, ItemRow[]>()
  for (const item of items) {
    const key = item.parentId === null ? `t${item.typeId}` : `i${item.parentId}`
    below.set(key, [...(below.get(key) ?? []), item])
  }
  const nodesOf = (key: string): Node[] =>
    (below.get(key) ?? []).map((item) => ({
      id: item.id,
      value: item.value,
      label: item.label,
      color: item.color,
      sort: item.sort,
      disabled: !item.enabled,
      childs: nodesOf(`i${item.id}`),
    }))
  return types.map((type) => ({
    id: type.id,
    code: type.code,
    name: type.name,
    childs: nodesOf(`t${type.id}`),
  }))
}

/** The tree, or 304 when the client has this very one. */
async function answerTree(ctx: Ctx): Promise<Response> {
  const types = await ctx.tx
    .select({ id: dictType.id, revision: dictType.revision, version: dictType.version })
    .from(dictType)
    .orderBy(dictType.id)
  const etag = `"${createHash('sha256').update(JSON.stringify(types)).digest('base64url').slice(0, 22)}"`
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (ctx.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const answer = json({ success: true, data: await readTree(ctx), msg: '' })
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

/** Dictionaries (catalogue 2b /dict). */
export const dictRoutes = (): readonly Route[] => [
  ...serve(
    typeContract,
    dictType,
  )({
    present: presentTypes,
    removable: (row) => {
      if (row.builtin) throw refuse('内置字典不能删除')
    },
    after: { change: (_row, ctx) => ctx.afterCommit(() => ctx.deps.dicts.refresh()) },
  }).routes,
  ...serve(
    itemContract,
    dictItem,
  )({
    check: checkItem,
    removable: itemRemovable,
    after: { change: async (row, ctx) => await raiseRevision(row.typeId, ctx) },
  }).routes,
  handle(dictUses, async ({ id }, ctx) => {
    const [type] = await ctx.tx.select({ code: dictType.code }).from(dictType).where(eq(dictType.id, id))
    if (type === undefined) throw notFound()
    return await usesByPlace(ctx, type.code)
  }),
  handleRaw(dicTree, async (_input, ctx) => await answerTree(ctx)),
]
