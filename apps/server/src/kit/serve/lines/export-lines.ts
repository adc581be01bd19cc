import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../context.ts'
import { type CellWriter, cellWriter, headOf } from '../../sheet/cells.ts'
import type { Cell, WholeSheet } from '../../sheet/xlsx.ts'
import { isHidden } from '../field-levels.ts'
import type { Model } from '../model.ts'
import { nameKeys } from '../name-keys.ts'
import type { WireRow } from '../wire.ts'
import { lineMetas, type ServedLines } from './line.ts'
import { linesFor } from './read-lines.ts'

type Writers = readonly { readonly key: string; readonly write: CellWriter }[]

/** Gathers the lines of exported rows, page by page, into a sheet for each field of lines. */
export function lineSheets(model: Model, ctx: Ctx) {
  const keys = nameKeys(model).filter((key) => !isHidden(model, key, ctx))
  const metas = keys.flatMap((key) => model.fields.get(key)?.meta ?? [])
  const sheets = new Map<ServedLines, Cell[][]>()
  let count = 0

  /** Adds the lines of some rows. Throws TOO_LARGE when there are more of them than an export may have rows. */
  async function add(rows: readonly WireRow[]): Promise<void> {
    const limit = await ctx.deps.params.number('export.maxRows')
    for (const served of model.lines.values()) {
      const found = await linesFor(
        model,
        served,
        rows.map(({ id }) => id),
        ctx,
      )
      if (!found) continue
      const cells = sheets.get(served) ?? []
      sheets.set(served, cells)
      const fields = lineMetas(served.lines)
      const writeNames = await writersOf(keys, metas)
      const writeLine = await writersOf(
        fields.map(([key]) => key),
        fields.map(([, meta]) => meta),
      )
      for (const row of rows) {
        const named = cellsOf(writeNames, row)
        for (const line of found.get(row.id) ?? []) {
          count += 1
          if (count > limit) throw new AppError('TOO_LARGE', `一次最多导出${limit}行明细，请缩小查询范围`)
          cells.push([...named, ...cellsOf(writeLine, line)])
        }
      }
    }
  }

  const writersOf = async (of: readonly string[], told: readonly ServedLines['meta'][]): Promise<Writers> =>
    await Promise.all(
      told.map(async (meta, at) => ({ key: of[at] ?? '', write: await cellWriter(meta, ctx) })),
    )

  const cellsOf = (writers: Writers, values: Readonly<Record<string, unknown>>): Cell[] => {
    const labels = values['labels'] as Readonly<Record<string, string>> | undefined
    return writers.map(({ key, write }) => write(values[key], labels?.[key]))
  }

  const written = (): WholeSheet[] =>
    [...sheets].map(([{ meta, lines }, rows]) => ({
      name: meta.label,
      columns: [...metas, ...lineMetas(lines).map(([, one]) => one)].map((one) => ({ header: headOf(one) })),
      rows,
    }))

  return { add, written }
}
