import { inArray } from 'drizzle-orm'
import type { DictDefinition } from '../../../kit/dicts/dicts.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { dictItem, dictType } from '../../../kit/dicts/dict.table.ts'

const colors = { success: 'green', warning: 'orange', danger: 'red', info: 'blue', neutral: 'gray' } as const

/** Adds the dictionaries that modules registered and that are not there yet; present ones belong to their editors. */
export async function plantDicts(deps: ServerDeps): Promise<void> {
  const { definitions } = deps.dicts
  if (definitions.length === 0) return
  await deps.database.db.transaction(async (tx) => {
    const made = await tx
      .insert(dictType)
      .values(definitions.map((one) => ({ code: one.code, name: one.name, builtin: true })))
      .onConflictDoNothing()
      .returning({ id: dictType.id, code: dictType.code })
    const rows = made.flatMap(({ id, code }) =>
      itemsOf(definitions.find((one) => one.code === code)).map((item) => ({ ...item, typeId: id })),
    )
    if (rows.length > 0) await tx.insert(dictItem).values(rows).onConflictDoNothing()
    await addNewItems(deps, tx)
  })
}

const itemsOf = (definition: DictDefinition | undefined) =>
  (definition?.items ?? []).map((item, at) => ({
    value: item.value,
    label: item.label,
    color: item.tone === undefined ? ('default' as const) : colors[item.tone],
    sort: (at + 1) * 10,
    builtin: true,
  }))

/** A later version of the program may know more values of a dictionary. */
async function addNewItems(
  deps: ServerDeps,
  tx: Parameters<Parameters<ServerDeps['database']['db']['transaction']>[0]>[0],
): Promise<void> {
  const types = await tx
    .select({ id: dictType.id, code: dictType.code })
    .from(dictType)
    .where(
      inArray(
        dictType.code,
        deps.dicts.definitions.map((one) => one.code),
      ),
    )
  const rows = types.flatMap(({ id, code }) =>
    itemsOf(deps.dicts.definitions.find((one) => one.code === code)).map((item) => ({ ...item, typeId: id })),
  )
  for (let from = 0; from < rows.length; from += 1_000)
    await tx
      .insert(dictItem)
      .values(rows.slice(from, from + 1_000))
      .onConflictDoNothing()
}
