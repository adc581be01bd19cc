import { asc, eq, sql } from 'drizzle-orm'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { DictItem, DictState, DictStore } from '../../../kit/dicts/dicts.ts'
import { dictItem, dictType } from '../../../kit/dicts/dict.table.ts'

/**
 * The edited dictionaries, for validation and labels. Every process asks again every few seconds: what is in hand is
 * given back unless a dictionary has another revision by then, so that it costs one look at the short table of types.
 */
export function createDictStore(deps: Pick<ServerDeps, 'database'>): DictStore {
  const { side } = deps.database
  let read: { readonly state: DictState; readonly mark: string } | undefined

  async function itemsByCode(): Promise<DictState['items']> {
    const rows = await side
      .select({
        code: dictType.code,
        open: dictType.enabled,
        value: dictItem.value,
        label: dictItem.label,
        enabled: dictItem.enabled,
      })
      .from(dictItem)
      .innerJoin(dictType, eq(dictType.id, dictItem.typeId))
      .orderBy(asc(dictType.code), asc(dictItem.sort), asc(dictItem.id))
    const found = new Map<string, DictItem[]>()
    for (const { code, open, value, label, enabled } of rows) {
      const items = found.get(code) ?? []
      items.push({ value, label, enabled: enabled && open })
      found.set(code, items)
    }
    return found
  }

  return {
    async load() {
      const [now = { version: 0, mark: '' }] = await side
        .select({
          version: sql<number>`coalesce(sum(${dictType.revision} + ${dictType.version}), 0)::int`,
          mark: sql<string>`coalesce(md5(string_agg(concat_ws(' ', ${dictType.id}, ${dictType.revision},
            ${dictType.version}), ',' order by ${dictType.id})), '')`,
        })
        .from(dictType)
      // The mark was read before the items: what is written meanwhile is read once more, and never overlooked.
      if (read?.mark !== now.mark)
        read = { state: { version: now.version, items: await itemsByCode() }, mark: now.mark }
      return read.state
    },
  }
}
