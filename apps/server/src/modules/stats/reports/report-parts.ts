import type { ReportCell, ReportPart } from '@linli/api-client/contract/stats/report-calls'
import type { Ctx } from '../../../kit/context.ts'
import { cell } from './report-scope.ts'

type Item = ReportPart['items'][number]

/** A whole and its parts as lying bars. */
export const barsOf = (
  key: string,
  label: string,
  unit: string,
  items: readonly Item[],
  whole: number | null = null,
): ReportPart => ({
  key,
  label,
  form: 'bars',
  unit,
  whole,
  series: [label],
  items: [...items],
})

export const itemOf = (key: string, label: string, ...cells: ReportCell[]): Item => ({ key, label, cells })

/** What was counted of each trait. */
export type Counted = ReadonlyMap<string, readonly { readonly key: string; readonly count: number }[]>

export const countOf = (found: Counted, dim: string, key: string): number =>
  found.get(dim)?.find((row) => row.key === key)?.count ?? 0

/** Parts by the words of a dictionary, the largest first; what was not filled in stands last. */
export async function byWords(
  ctx: Ctx,
  found: Counted,
  dim: string,
  dict: string,
  leading: (key: string) => ReportCell['rows'],
): Promise<Item[]> {
  const rows = found.get(dim) ?? []
  const known = rows.filter(({ key }) => key !== '').toSorted((a, b) => b.count - a.count)
  const items = await Promise.all(
    known.map(async ({ key, count }) =>
      itemOf(key, await ctx.deps.dicts.label(dict, key), cell(count, leading(key))),
    ),
  )
  const unknown = rows.find(({ key }) => key === '')
  return unknown === undefined ? items : [...items, itemOf('', '未填写', cell(unknown.count, leading('')))]
}
