import type { SyncedType } from '@linli/api-client/contract/base/data-source'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { codeFor, type Model } from '../../../kit/serve/model.ts'
import { importColumns, parseRows } from '../../../kit/serve/import-sheet.ts'
import type { ImportChange } from '../../../kit/serve/options.ts'
import { servedDevice } from '../devices/device.routes.ts'
import { residentModel } from '../people/resident.routes.ts'
import { idList } from '../buildings/tree-rows.ts'
import { importEstates } from '../places/import-estates.ts'
import { roomModel } from '../rooms/room.routes.ts'
import { roomsByName } from '../rooms/rooms-by-name.ts'
import { vehicleModel } from '../vehicles/vehicle.routes.ts'

/** Words of a row by the key of the column that they are for. */
export type Cells = Readonly<Record<string, string>>

/** What takes in rows of each type: the same that takes in sheets, with its rules and words. */
const models: Readonly<Record<SyncedType, () => Model>> = {
  room: () => roomModel,
  residency: () => residentModel,
  vehicle: () => vehicleModel,
  device: () => servedDevice,
}

/** Columns of a type, as they can be mapped to. */
export const columnsOfType = (type: SyncedType) => importColumns(models[type]())

/** The right to take in rows of a type. */
export const importCodeOf = (type: SyncedType): string => codeFor(models[type](), 'import')

export type Outcome =
  | { readonly kind: 'created' | 'updated' | 'unchanged'; readonly change?: ImportChange }
  | { readonly kind: 'failed'; readonly error: string }

class LookedAt extends Error {}

/**
 * Takes rows in as a sheet of them would be: what is wrong with one leaves the others. `dryRun` looks only, and tells
 * what would change.
 */
export async function takeRows(
  ctx: Ctx,
  type: SyncedType,
  rows: readonly Cells[],
  { dryRun }: { readonly dryRun: boolean },
): Promise<readonly Outcome[]> {
  const model = models[type]()
  const columns = importColumns(model)
  const at = new Map(columns.map(({ key }, index) => [key, index]))
  const body = rows.map((cells, index) => ({
    row: index,
    cells: columns.map(({ key }) => cells[key] ?? null),
  }))
  const scope = ctx.scopeFor(importCodeOf(type))
  const parsed = await parseRows(columns, at, body, scope, ctx)
  const good = parsed.filter(({ errors }) => errors.length === 0)
  const outcomes = await imported(
    ctx,
    model,
    good.map(({ values }) => values),
    dryRun,
  )
  const answers = new Map(good.map((one, index) => [one.row, outcomes[index]]))
  return parsed.map(({ row, errors }): Outcome => {
    const [fault] = errors
    if (fault) return { kind: 'failed', error: `${fault.column}：${fault.reason}` }
    const outcome = answers.get(row)
    if (outcome === undefined) return { kind: 'unchanged' }
    if (typeof outcome === 'string') return { kind: outcome }
    if (outcome instanceof AppError)
      return { kind: 'failed', error: Object.values(outcome.fields ?? {})[0] ?? outcome.message }
    return { kind: 'updated', change: outcome }
  })
}

async function imported(
  ctx: Ctx,
  model: Model,
  values: readonly Readonly<Record<string, unknown>>[],
  dryRun: boolean,
) {
  const take = model.options.importRows
  if (take === undefined || values.length === 0) return []
  let outcomes: Awaited<ReturnType<typeof take>> = []
  try {
    await ctx.tx.transaction(async (tx) => {
      outcomes = await take(values, { ...ctx, tx, bulk: true, note: () => {} }, { dryRun })
      if (dryRun) throw new LookedAt()
    })
  } catch (error) {
    if (!(error instanceof LookedAt)) throw error
  }
  return outcomes
}

/** The rows that these words name, where there are such rows by now. */
export async function findTargets(
  ctx: Ctx,
  type: SyncedType,
  rows: readonly Cells[],
): Promise<readonly (number | null)[]> {
  const estates = await importEstates(ctx, importCodeOf(type))
  const estateOf = (cells: Cells) => {
    const found = estates.find(cells.estate)
    return typeof found === 'number' ? found : 0
  }
  if (type === 'room') {
    const rooms = await roomsByName(ctx, [...new Set(rows.map(estateOf))], rows)
    return rows.map((cells) => {
      const found = rooms.find(estateOf(cells), cells)
      return typeof found === 'number' ? found : null
    })
  }
  if (type === 'residency') return await findResidencies(ctx, rows, estateOf)
  const key = type === 'device' ? 'sn' : 'plateNo'
  const texts = rows.map((cells) => (cells[key] ?? '').toUpperCase().replaceAll(/[\s·]/g, ''))
  const found = await ctx.tx.execute<{ id: number; estate_id: number; key: string }>(
    type === 'device'
      ? sql`select id, estate_id, upper(sn) as key from device where upper(sn) = any(${sql.param(texts)}::text[])`
      : sql`select id, estate_id, plate_no as key from vehicle where plate_no = any(${sql.param(texts)}::text[]) and state <> 'cancelled'`,
  )
  return rows.map(
    (cells, index) =>
      found.find((one) => one.key === texts[index] && one.estate_id === estateOf(cells))?.id ?? null,
  )
}

/** Who lives where, by room and document. */
async function findResidencies(
  ctx: Ctx,
  rows: readonly Cells[],
  estateOf: (cells: Cells) => number,
): Promise<readonly (number | null)[]> {
  const rooms = await roomsByName(ctx, [...new Set(rows.map(estateOf))], rows)
  const wanted = rows.map((cells) => {
    const roomId = rooms.find(estateOf(cells), cells)
    return typeof roomId === 'number'
      ? { roomId, hashes: ctx.deps.personal.hashes(cells.docNo ?? '') }
      : undefined
  })
  const ids = [...new Set(wanted.flatMap((one) => (one ? [one.roomId] : [])))]
  const found = await ctx.tx.execute<{ id: number; room_id: number; hash: string | null }>(sql`
    select h.id, h.room_id, p.doc_no_hash as hash from resident_house h
    join resident r on r.id = h.resident_id join person p on p.id = r.person_id
    where h.room_id = ${idList(ids)} and h.state in ('pending', 'active')`)
  return wanted.map(
    (one) =>
      found.find((row) => row.room_id === one?.roomId && one.hashes.includes(row.hash ?? ''))?.id ?? null,
  )
}
