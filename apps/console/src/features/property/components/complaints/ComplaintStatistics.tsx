import { complaintStatistics } from '@linli/api-client/contract/property/complaint-statistics'
import type { OutputOf } from '@linli/api-client/kit'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { useMemo } from 'react'
import { percent, points } from '../../../../resource/statistics/figure-words.ts'
import { type KeyFigure, KeyFigures } from '../../../../resource/statistics/KeyFigures.tsx'
import { PeriodStatistics } from '../../../../resource/statistics/PeriodStatistics.tsx'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'

type Figures = OutputOf<typeof complaintStatistics>

const shown: readonly KeyFigure<Figures['total']>[] = [
  ['受理', ({ submitted }) => submitted, '不含合并与撤回'],
  ['已办结', ({ closed }) => closed, '含表扬'],
  ['响应及时', ({ responseShare }) => percent(responseShare), '时限内首次响应'],
  ['办结及时', ({ finishShare }) => percent(finishShare), '时限内办结'],
  ['平均满意度', ({ meanSatisfaction }) => points(meanSatisfaction), '1至5分'],
  ['满意率', ({ goodShare }) => percent(goodShare), '3分及以上'],
]

/** 统计: how complaints were answered, what they were about month by month, and how content people are. */
export function ComplaintStatistics() {
  return (
    <PeriodStatistics
      of={complaintStatistics}
      days="提交日期"
      back={180}
      isEmpty={({ total }) => total.submitted === 0}
      empty="这段时间没有投诉建议"
    >
      {(data) => <Told of={data} />}
    </PeriodStatistics>
  )
}

/** What is told of days on which there was something. */
function Told({ of: { total, cells, words } }: { readonly of: Figures }) {
  const categories = useDictOptions('complaint_category')
  const months = useMemo(() => [...new Set(cells.map(({ month }) => month))].toSorted(), [cells])
  const heat = useMemo(
    () =>
      [...new Set(cells.map(({ category }) => category))].map((category) => ({
        name: categories.find(({ value }) => value === category)?.label ?? category,
        data: months.map(
          (month) => cells.find((cell) => cell.month === month && cell.category === category)?.count ?? 0,
        ),
      })),
    [cells, months, categories],
  )
  return (
    <>
      <KeyFigures of={total} figures={shown} />
      <Card>
        <Chart kind="heatmap" title="分类与月份" height={360} categories={months} series={heat} />
      </Card>
      {words.length > 0 && (
        <Card title="常用词">
          <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-2 p-0">
            {words.map(({ word, count }) => (
              <li key={word}>
                {word} <span className="text-text-2 tabular-nums">{count}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
