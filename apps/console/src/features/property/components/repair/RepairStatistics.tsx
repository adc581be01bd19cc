import { repairOrder } from '@linli/api-client/contract/property/repair-order'
import {
  type RepairFigures,
  type RepairPart,
  repairStatistics,
} from '@linli/api-client/contract/property/repair-statistics'
import { metaOf, wordsOf } from '@linli/api-client/kit'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { Combobox } from '@linli/ui/combobox'
import { type Column, DataTable } from '@linli/ui/data-table'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { chosenOptions, rowsFrom } from '../../../../resource/useRefOptions.ts'

const dayMs = 86_400_000
const dayBefore = (days: number) => formatDateTime(new Date(Date.now() - days * dayMs)).slice(0, 10)
const lastMonth = (): readonly [string, string] => [dayBefore(29), dayBefore(0)]

const fee = metaOf(repairOrder.fields.totalFee)
const percent = (value: number | null) => (value === null ? '—' : `${value}%`)
const hours = (minutes: number | null) => (minutes === null ? '—' : `${(minutes / 60).toFixed(1)}小时`)
const points = (value: number | null) => (value === null ? '—' : value.toFixed(1))

/** The figures in their order, with what each is of. */
const shown: readonly (readonly [
  label: string,
  text: (of: RepairFigures) => string,
  note: string,
  unit?: string,
])[] = [
  ['受理', ({ reported }) => String(reported), '不含取消与重复'],
  ['完成率', ({ doneShare }) => percent(doneShare), '已验收'],
  ['接单及时', ({ acceptShare }) => percent(acceptShare), '时限内接单'],
  ['到场及时', ({ arriveShare }) => percent(arriveShare), '时限内到场'],
  ['完成及时', ({ finishShare }) => percent(finishShare), '时限内完成'],
  ['平均用时', ({ meanMinutes }) => hours(meanMinutes), '不含暂停'],
  ['返工率', ({ reworkShare }) => percent(reworkShare), '占已完成'],
  ['一次修复', ({ firstTimeShare }) => percent(firstTimeShare), '30天内未再报'],
  ['平均评分', ({ meanScore }) => points(meanScore), '不含自动评价'],
  ['回访满意', ({ visitShare }) => percent(visitShare), '占已回访'],
  ['有偿收入', ({ income }) => wordsOf(fee, income) ?? '—', '已支付', '元'],
]

const columnsOf = (name: string): Column<RepairPart>[] => [
  { id: 'name', header: name, kind: 'text', cell: (row) => row.name },
  ...shown.map(
    ([label, text, , unit]): Column<RepairPart> => ({
      id: label,
      header: label,
      kind: 'number',
      cell: (row) => `${text(row)}${unit ?? ''}`,
    }),
  ),
]

/** 统计: how the repairs of some days went, over all, by type and by who repaired. */
export function RepairStatistics() {
  const [[from, to], setRange] = useState(lastMonth)
  const [estateId, setEstate] = useState<number | null>(null)
  const { data, error, isFetching, refetch } = useCall(repairStatistics, { estateId, from, to })
  const { data: [chosen] = [] } = useQuery(chosenOptions('base/estates', estateId === null ? [] : [estateId]))
  const tables = data && [
    { title: '按类型', name: '报修类型', rows: data.types },
    { title: '按人员', name: '维修人员', rows: data.workers },
  ]
  const daily = useMemo(
    () =>
      data && [
        { name: '受理', data: data.days.map(({ reported }) => reported) },
        { name: '已完成', data: data.days.map(({ done }) => done) },
      ],
    [data],
  )
  return (
    <div className="grid gap-6 p-4" aria-busy={isFetching}>
      <div className="flex flex-wrap gap-3">
        <DateRangePicker
          aria-label="报修日期"
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
      ) : !data || !daily ? (
        <Skeleton shape="block" />
      ) : data.total.reported === 0 ? (
        <Empty title="这段时间没有报修" cause="请选择其他日期或小区" />
      ) : (
        <>
          <section
            aria-label="总体"
            className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-x-6 gap-y-5"
          >
            {shown.map(([label, text, note, unit]) => (
              <Statistic
                key={label}
                label={label}
                value={text(data.total)}
                note={note}
                {...(unit && { unit })}
              />
            ))}
          </section>
          <Card>
            <Chart
              kind="bar"
              title="每日报修"
              height={200}
              categories={data.days.map(({ day }) => day.slice(5))}
              series={daily}
            />
          </Card>
          {tables?.map(({ title, name, rows }) => (
            <section key={title} aria-label={title} className="grid gap-2">
              <h3 className="m-0 text-h4">{title}</h3>
              <DataTable
                label={title}
                columns={columnsOf(name)}
                rows={rows}
                getRowId={(row) => String(row.id)}
                getRowName={(row) => row.name}
              />
            </section>
          ))}
        </>
      )}
    </div>
  )
}
