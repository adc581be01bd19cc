import { and, inArray, ne, sql } from 'drizzle-orm'
import type { DictDefinition } from '../../../kit/dicts/dicts.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { dictItem, dictType } from '../../../kit/dicts/dict.table.ts'

type DbTx = Parameters<Parameters<ServerDeps['database']['db']['transaction']>[0]>[0]

const colors = { success: 'green', warning: 'orange', danger: 'red', info: 'blue', neutral: 'gray' } as const

/** Adds the dictionaries that modules registered and that are not there yet; present ones belong to their editors. */
export async function plantDicts(deps: ServerDeps): Promise<void> {
  const { definitions } = deps.dicts
  if (definitions.length === 0) return
  await deps.database.db.transaction(async (tx) => {
    const made = await tx
      .insert(dictType)
      .values(definitions.map(({ code, name, module }) => ({ code, name, module, builtin: true })))
      .onConflictDoNothing()
      .returning({ id: dictType.id, code: dictType.code })
    const rows = made.flatMap(({ id, code }) =>
      itemsOf(definitions.find((one) => one.code === code)).map((item) => ({ ...item, typeId: id })),
    )
    if (rows.length > 0) await tx.insert(dictItem).values(rows).onConflictDoNothing()
    await addNewItems(deps, tx)
    await sayModules(deps, tx)
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

/** Whose a dictionary of the program is, is known by the program alone. */
async function sayModules({ dicts }: ServerDeps, tx: DbTx): Promise<void> {
  for (const [module, ones] of Map.groupBy(dicts.definitions, (one) => one.module))
    await tx
      .update(dictType)
      .set({ module })
      .where(
        and(
          inArray(
            dictType.code,
            ones.map(({ code }) => code),
          ),
          ne(dictType.module, module),
        ),
      )
}

/** A later version of the program may know more values of a dictionary. */
async function addNewItems(deps: ServerDeps, tx: DbTx): Promise<void> {
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
  const grown = new Set<number>()
  for (let from = 0; from < rows.length; from += 1_000) {
    const made = await tx
      .insert(dictItem)
      .values(rows.slice(from, from + 1_000))
      .onConflictDoNothing()
      .returning({ typeId: dictItem.typeId })
    for (const { typeId } of made) grown.add(typeId)
  }
  // Processes and clients that are there already look for another revision.
  if (grown.size > 0)
    await tx
      .update(dictType)
      .set({ revision: sql`${dictType.revision} + 1` })
      .where(inArray(dictType.id, [...grown]))
}
