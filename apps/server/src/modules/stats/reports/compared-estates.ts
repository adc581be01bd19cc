import type { ReportPart } from '@linli/api-client/contract/stats/report-calls'
import type { Ctx } from '../../../kit/context.ts'
import { rateOf } from '../../base/places/estate-figures.ts'
import { type ActualCounts, actualRows, scoreOf, scorePartsOf } from './actual-counts.ts'
import { placesOf } from './map-part.ts'
import { barsOf, itemOf } from './report-parts.ts'
import { cell, type ReportScope } from './report-scope.ts'

/** More of them in one drawing are told apart by nobody. */
const mostOnRadar = 6

const rates: readonly (readonly [key: string, label: string, of: (counts: ActualCounts) => number | null])[] =
  [
    ['collected', '采集率', ({ collected, rooms }) => rateOf(collected, rooms)],
    ['verified', '核实率', ({ verifiedLately, rooms }) => rateOf(verifiedLately, rooms)],
    ['complete', '完整率', ({ complete, living }) => rateOf(complete, living)],
    ['active', '活跃率', ({ active, living }) => rateOf(active, living)],
    ['credentials', '凭证覆盖', ({ credentials, living }) => rateOf(credentials, living)],
  ]

/** Estates against each other: five rates of each, their rank by score, and their buildings by score. */
export async function comparedEstates(ctx: Ctx, { ids, today }: ReportScope): Promise<ReportPart[]> {
  const estates = (await actualRows(ctx.tx, ids, 'estate', today))
    .map((counts) => ({ counts, score: scoreOf(scorePartsOf(counts)) }))
    .toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))
  const buildings = await actualRows(ctx.tx, ids, 'building', today)
  const shown = estates.slice(0, mostOnRadar)
  return [
    {
      key: 'radar',
      label: '五项指标',
      form: 'radar',
      unit: '%',
      whole: 100,
      series: shown.map(({ counts }) => counts.label),
      items: rates.map(([key, label, of]) =>
        itemOf(key, label, ...shown.map(({ counts }) => cell(of(counts)))),
      ),
    },
    barsOf(
      'ranking',
      '小区评分排名',
      '分',
      estates.map(({ counts, score }) => itemOf(String(counts.key), counts.label, cell(score))),
      100,
    ),
    {
      key: 'map',
      label: '楼栋评分',
      form: 'map',
      unit: '分',
      whole: 100,
      series: ['评分'],
      items: await placesOf(
        ctx.tx,
        buildings.map((counts) => ({ id: counts.key, cell: cell(scoreOf(scorePartsOf(counts))) })),
      ),
    },
  ]
}
