import { factsOf, type FieldKind, type Fields, metaOf } from '@linli/api-client/kit'
import type { Ctx } from '../context.ts'
import { moveFileRefs } from '../files/file-refs.ts'
import { lineMetas } from './lines/line.ts'
import type { PreparedLines } from './lines/prepare-lines.ts'
import type { Model, TableRow } from './model.ts'

/** Formatted texts name files among their words. */
const isHtml = (kind: FieldKind): boolean => factsOf(kind).html === true
const holdsFiles = (kind: FieldKind): boolean => isHtml(kind) || factsOf(kind).files !== undefined

const isPicture = (kind: FieldKind): boolean => factsOf(kind).files === 'image'

/** Addresses of stored files in a formatted text. */
const address = /\/api\/file\/([A-Za-z0-9_-]{16,64})/g

const keysIn = (kind: FieldKind, value: unknown): string[] => {
  const texts = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string',
  )
  if (!isHtml(kind)) return texts
  return texts.flatMap((html) => Array.from(html.matchAll(address), ([, key]) => key ?? ''))
}

/** Whose files they are when the row shows them. */
export const ownerOf = (model: Model, row: TableRow) => ({
  type: model.resource.entity,
  id: row.id,
  estateId: typeof row.estateId === 'number' ? row.estateId : null,
})

/** Keeps the files that the row shows, and lets go those it showed before. Undefined: no row before, or none after. */
export async function claimFiles(
  model: Model,
  before: TableRow | undefined,
  after: TableRow | undefined,
  ctx: Ctx,
): Promise<void> {
  const row = after ?? before
  if (row === undefined) return
  const owner = ownerOf(model, row)
  for (const { key, meta, own } of model.fields.values()) {
    if (!own || !holdsFiles(meta.kind)) continue
    const old = keysIn(meta.kind, before?.[key])
    const young = keysIn(meta.kind, after?.[key])
    const pictures = factsOf(meta.kind).files !== 'file'
    if (old.join() !== young.join()) await moveFileRefs(ctx, owner, old, young, key, { pictures })
  }
}

/** Keeps the files that the lines of a row show, each told of at its line, and lets go those they showed before. */
export async function claimFilesOfLines(
  model: Model,
  row: TableRow,
  all: ReadonlyMap<string, PreparedLines>,
  ctx: Ctx,
): Promise<void> {
  const owner = ownerOf(model, row)
  for (const [key, { stored, next }] of all) {
    const served = model.lines.get(key)
    const files = served ? lineMetas(served.lines).filter(([, { kind }]) => holdsFiles(kind)) : []
    for (const [name, { kind }] of files) {
      // A file may go to another line of its row.
      const before = new Set(stored.flatMap((line) => keysIn(kind, line[name])))
      for (const [at, line] of next.entries()) {
        const young = keysIn(kind, line[name]).filter((file) => !before.delete(file))
        await moveFileRefs(ctx, owner, [], young, `${key}.${at}.${name}`, { pictures: isPicture(kind) })
      }
      await moveFileRefs(ctx, owner, [...before], [], key)
    }
  }
}

/** Files in the answers to what an action asks for, by field. */
const filesGiven = (fields: Fields, input: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).flatMap(([key, field]) => {
    const { kind } = metaOf(field)
    return holdsFiles(kind) ? [{ key, kind, files: keysIn(kind, input[key]) }] : []
  })

/** Files that stand in the time line of a row. */
export interface GivenFiles {
  readonly images: readonly string[]
  readonly files: readonly string[]
}

/**
 * Keeps the files given to an action: they stand in the time line of the row for good. The pictures among them are
 * those of the event unless the module names its own.
 */
export async function claimGiven(
  model: Model,
  row: TableRow,
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  ctx: Ctx,
): Promise<GivenFiles> {
  const given = filesGiven(fields, input)
  for (const { key, kind, files } of given)
    await moveFileRefs(ctx, ownerOf(model, row), [], files, key, { pictures: isPicture(kind) })
  const keysOf = (wanted: boolean) =>
    given.flatMap(({ kind, files }) => (isPicture(kind) === wanted && !isHtml(kind) ? files : []))
  return { images: keysOf(true), files: keysOf(false) }
}
