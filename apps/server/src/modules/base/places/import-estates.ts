import { estateCondition } from './place-scope.ts'
import { estate } from './estate.table.ts'
import type { Ctx } from '../../../kit/context.ts'

export interface ImportEstates {
  readonly ids: ReadonlySet<number>
  /** The estate of a row; an Error with the text for the column 小区. */
  find(cell: unknown): number | Error
}

/** The estates a sheet may name. Who works in one estate alone need not name it. */
export async function importEstates(ctx: Ctx, code: string): Promise<ImportEstates> {
  const rows = await ctx.tx
    .select({ id: estate.id, name: estate.name, code: estate.code })
    .from(estate)
    .where(estateCondition(ctx.scopeFor(code), ctx))
  const named = new Map(rows.flatMap((row) => [[row.name, row.id] as const, [row.code, row.id] as const]))
  return {
    ids: new Set(rows.map((row) => row.id)),
    find(cell) {
      const name = typeof cell === 'string' ? cell.trim() : ''
      if (name === '')
        return rows.length === 1 ? (rows[0]?.id ?? new Error('请填写小区')) : new Error('请填写小区')
      return named.get(name) ?? new Error(`小区不存在：${name}`)
    },
  }
}
