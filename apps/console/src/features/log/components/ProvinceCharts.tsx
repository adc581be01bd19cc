import { provinceCallOverview } from '@linli/api-client/contract/log/province-calls'
import type { ListQuery, OutputOf } from '@linli/api-client/kit'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { useMemo } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { FigureTable, heated } from '../../../resource/FigureTable.tsx'
import { useCall } from '../../../resource/queries.ts'
import { useDictOptions } from '../../../resource/useDictOptions.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({ key: hour, name: `${hour}` }))
const codeColumns = ['次数', '含义', '涉及字段', '处理办法'].map((name) => ({ key: name, name }))
const estateColumns = ['调用', '未全部成功'].map((name) => ({ key: name, name }))

/** 调用走势: how many calls there were, and how many of them did not go through as a whole. */
function Course({ steps }: { readonly steps: OutputOf<typeof provinceCallOverview>['course'] }) {
  const series = useMemo(
    () => [
      { name: '调用', data: steps.map(({ calls }) => calls) },
      { name: '未全部成功', data: steps.map(({ failed }) => failed) },
    ],
    [steps],
  )
  if (steps.length < 2) return null
  return (
    <Card>
      <Chart
        kind="bar"
        title="调用走势"
        height={200}
        categories={steps.map(({ at }) => at)}
        series={series}
      />
    </Card>
  )
}

/** The calls that the list holds, in numbers: how many went well, how long they took, when, and what was refused. */
export function ProvinceCharts({ query }: { readonly query: ListQuery }) {
  const { pageSize: _size, sort: _sort, ...filter } = query
  const { data, error, refetch } = useCall(provinceCallOverview, filter)
  const types = useDictOptions('province_data_type')
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" className="h-64" />
  const top = Math.max(1, ...data.heat.flatMap((one) => one.hours))
  return (
    <section aria-label="对接统计" className="grid gap-4 py-4">
      <h2 className="sr-only">对接统计</h2>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Statistic label="调用" value={data.calls} unit="次" />
        <Statistic label="成功率" value={data.successRate ?? '—'} unit="%" />
        <Statistic label="耗时P50" value={data.p50 ?? '—'} unit="毫秒" />
        <Statistic label="耗时P95" value={data.p95 ?? '—'} unit="毫秒" />
      </div>
      <Course steps={data.course} />
      <FigureTable
        title="分时调用"
        of="类型"
        empty="没有调用"
        columns={hours}
        rows={data.heat.map(({ dataType, hours: counts }) => ({
          key: dataType,
          name: types.find(({ value }) => value === dataType)?.label ?? dataType,
          cells: counts.map((count) => heated(count, top)),
        }))}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <FigureTable
          title="拒收原因"
          of="错误码"
          empty="没有拒收"
          columns={codeColumns}
          rows={data.codes.map(({ code, count, label, field, remedy }) => ({
            key: code,
            name: code,
            cells: [{ text: count }, { text: label }, { text: field ?? '—' }, { text: remedy ?? '—' }],
          }))}
        />
        <FigureTable
          title="各小区"
          of="小区"
          empty="没有调用"
          columns={estateColumns}
          rows={data.estates.map(({ name, calls, failed }) => ({
            key: name,
            name,
            cells: [{ text: calls }, { text: failed }],
          }))}
        />
      </div>
    </section>
  )
}
