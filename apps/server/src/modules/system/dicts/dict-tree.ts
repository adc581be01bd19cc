import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { dictItem, dictType } from '../../../kit/dicts/dict.table.ts'
import { json } from '../../../kit/http/answers.ts'

type ItemRow = typeof dictItem.$inferSelect

interface Node {
  id: number
  value: string
  label: string
  color: string
  icon: string | null
  extra: Record<string, string> | null
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
      icon: item.icon,
      extra: item.extra,
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
export async function answerTree(ctx: Ctx): Promise<Response> {
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
