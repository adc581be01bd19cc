import { asc, eq } from 'drizzle-orm'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { DictItem, DictStore } from '../../../kit/dicts/dicts.ts'
import { dictItem, dictType } from '../../../kit/dicts/dict.table.ts'

/** The edited dictionaries, for validation and labels. */
export const createDictStore = (deps: Pick<ServerDeps, 'database'>): DictStore => ({
  async load() {
    const rows = await deps.database.side
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
  },
})
