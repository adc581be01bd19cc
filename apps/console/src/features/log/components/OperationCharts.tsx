import { operationOverview } from '@linli/api-client/contract/log/operation-overview'
import type { ListQuery, OutputOf } from '@linli/api-client/kit'
import { useCallback } from 'react'
import { dictLabel, useDictionary } from '../../../session/dictionary.ts'
import { type Drawn, LogCharts } from './LogCharts.tsx'

type Rows = readonly { readonly label: string; readonly count: number }[]

const bars = (title: string, name: string, rows: Rows, labelOf = (label: string) => label) => ({
  title,
  labels: rows.map(({ label }) => labelOf(label)),
  series: [{ name, data: rows.map(({ count }) => count) }],
})

/** What the list holds, in numbers: when, where, by whom, how much of it sensitive, what was refused and what left. */
export function OperationCharts({ query }: { readonly query: ListQuery }) {
  const words = useDictionary((state) => state.types)
  const draw = useCallback(
    (data: OutputOf<typeof operationOverview>): Drawn => ({
      figures: [
        { label: '操作', value: data.total },
        {
          label: '敏感与高危占比',
          value: data.total === 0 ? 0 : Math.round((data.sensitive / data.total) * 1_000) / 10,
          unit: '%',
        },
        { label: '失败', value: data.failed },
      ],
      hours: [
        { name: '成功', data: data.hours.map(({ count, failed }) => count - failed) },
        { name: '失败', data: data.hours.map(({ failed }) => failed) },
      ],
      bars: [
        bars('各模块操作', '操作', data.modules, (label) => dictLabel(words, 'module', label)),
        bars('操作最多的用户', '操作', data.users),
        bars('失败原因', '次数', data.failures),
        bars('导出行数', '行', data.exports),
      ],
    }),
    [words],
  )
  return (
    <LogCharts
      label="操作统计"
      overview={operationOverview}
      query={query}
      hoursTitle="分时操作"
      hoursHeight={240}
      draw={draw}
    />
  )
}
