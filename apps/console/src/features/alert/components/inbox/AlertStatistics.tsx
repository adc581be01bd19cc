import {
  type AlertFigures as Figures,
  type AlertPart,
  alertStatistics,
} from '@linli/api-client/contract/alert/alert-calls'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { Combobox } from '@linli/ui/combobox'
import { type Column, DataTable } from '@linli/ui/data-table'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { chosenOptions, rowsFrom } from '../../../../resource/useRefOptions.ts'

const dayMs = 86_400_000
const dayBefore = (days: number) => formatDateTime(new Date(Date.now() - days * dayMs)).slice(0, 10)
const lastMonth = (): readonly [string, string] => [dayBefore(29), dayBefore(0)]
const percent = (value: number | null) => (value === null ? '—' : `${value}%`)
const minutes = (value: number | null) => (value === null ? '—' : `${value}分钟`)

const shown: readonly (readonly [label: string, text: (of: Figures) => string, note: string])[] = [
  ['预警', ({ total }) => String(total), '不含合并'],
  ['受理及时', ({ acceptShare }) => percent(acceptShare), '时限内受理'],
  ['处理率', ({ treatShare }) => percent(treatShare), '已处理和已忽略'],
  ['平均处理', ({ meanMinutes }) => minutes(meanMinutes), '从发生到办结'],
  ['误报率', ({ falseShare }) => percent(falseShare), '占已处理'],
]

const columnsOf = <P extends AlertPart>(name: string): Column<P>[] => [
  { id: 'name', header: name, kind: 'text', cell: (row) => row.label },
  { id: 'total', header: '预警', kind: 'number', cell: (row) => String(row.total) },
  { id: 'treated', header: '已处理', kind: 'number', cell: (row) => String(row.treated) },
  { id: 'falseAlarms', header: '误报', kind: 'number', cell: (row) => String(row.falseAlarms) },
  { id: 'falseShare', header: '误报率', kind: 'number', cell: (row) => percent(row.falseShare) },
]
const ruleColumns: Column<Figures['rules'][number]>[] = [
  ...columnsOf<Figures['rules'][number]>('规则'),
  {
    id: 'hint',
    header: '提示',
    kind: 'text',
    cell: (row) => (row.adjust ? <StatusTag tone="warning">建议调整阈值</StatusTag> : ''),
  },
]
const handlerColumns: Column<Figures['handlers'][number]>[] = [
  { id: 'name', header: '处理人', kind: 'text', cell: (row) => row.name },
  { id: 'treated', header: '已处理', kind: 'number', cell: (row) => String(row.treated) },
  { id: 'mean', header: '平均处理', kind: 'number', cell: (row) => minutes(row.meanMinutes) },
]

/** 统计: how the alerts of some days went, over all, by kind, level, place and rule, and by who handled them. */
export function AlertStatistics() {
  const [[from, to], setRange] = useState(lastMonth)
  const [estateId, setEstate] = useState<number | null>(null)
  const { data, error, isFetching, refetch } = useCall(alertStatistics, { estateId, from, to })
  const { data: [chosen] = [] } = useQuery(chosenOptions('base/estates', estateId === null ? [] : [estateId]))
  return (
    <div className="grid gap-6 p-4" aria-busy={isFetching}>
      <div className="flex flex-wrap gap-3">
        <DateRangePicker
          aria-label="发生日期"
          value={[from, to]}
          className="w-80 max-w-full"
          clearable={false}
          onChange={(range) => range && setRange([range[0], range[1]])}
        />
        <Combobox
          aria-label="小区"
          className="w-60 max-w-full"
          placeholder="全部小区"
          value={estateId}
          onChange={setEstate}
          clearable
          loadOptions={rowsFrom('base/estates')}
          {...(chosen && { selectedOption: { value: chosen.id, label: chosen.label } })}
        />
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : data.total === 0 ? (
        <Empty title="这段时间没有预警" cause="请选择其他日期或小区" />
      ) : (
        <Told of={data} />
      )}
    </div>
  )
}

/** What is told of days on which there was something. */
function Told({ of: data }: { readonly of: Figures }) {
  const daily = useMemo(
    () => [
      { name: '预警', data: data.days.map(({ total }) => total) },
      { name: '已处理', data: data.days.map(({ treated }) => treated) },
    ],
    [data],
  )
  const hourly = useMemo(() => [{ name: '预警', data: data.hours.map(({ total }) => total) }], [data])
  const tables = [
    { title: '按类型', name: '类型', rows: data.kinds },
    { title: '按等级', name: '等级', rows: data.levels },
    { title: '按地点', name: '地点', rows: data.places },
  ]
  return (
    <>
      <section
        aria-label="总体"
        className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-x-6 gap-y-5"
      >
        {shown.map(([label, text, note]) => (
          <Statistic key={label} label={label} value={text(data)} note={note} />
        ))}
      </section>
      <Card>
        <Chart
          kind="bar"
          title="每日预警"
          height={200}
          categories={data.days.map(({ day }) => day.slice(5))}
          series={daily}
        />
      </Card>
      <Card>
        <Chart
          kind="bar"
          title="按小时"
          height={200}
          categories={data.hours.map(({ hour }) => `${hour}时`)}
          series={hourly}
        />
      </Card>
      {tables.map(({ title, name, rows }) => (
        <section key={title} aria-label={title} className="grid gap-2">
          <h3 className="m-0 text-h4">{title}</h3>
          <DataTable
            label={title}
            columns={columnsOf<AlertPart>(name)}
            rows={rows}
            getRowId={({ key }) => key}
            getRowName={({ label }) => label}
          />
        </section>
      ))}
      <section aria-label="按规则" className="grid gap-2">
        <h3 className="m-0 text-h4">按规则</h3>
        <DataTable
          label="按规则"
          columns={ruleColumns}
          rows={data.rules}
          getRowId={({ key }) => key}
          getRowName={({ label }) => label}
        />
      </section>
      <section aria-label="按处理人" className="grid gap-2">
        <h3 className="m-0 text-h4">按处理人</h3>
        <DataTable
          label="按处理人"
          columns={handlerColumns}
          rows={data.handlers}
          getRowId={({ userId }) => String(userId)}
          getRowName={({ name }) => name}
        />
      </section>
    </>
  )
}
