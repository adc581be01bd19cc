import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import {
  type ContractorScore,
  repairScores,
  type RepairScore,
} from '@linli/api-client/contract/ops/repair-scores'
import { metaOf, wordsOf } from '@linli/api-client/kit'
import { Combobox } from '@linli/ui/combobox'
import { type Column, DataTable } from '@linli/ui/data-table'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { chosenOptions, rowsFrom } from '../../../resource/useRefOptions.ts'

const dayMs = 86_400_000
const dayBefore = (days: number) => formatDateTime(new Date(Date.now() - days * dayMs)).slice(0, 10)
const lastQuarter = (): readonly [string, string] => [dayBefore(89), dayBefore(0)]

const fee = metaOf(deviceRepair.fields.totalFee)
const percent = (value: number | null) => (value === null ? '—' : `${value}%`)
const hours = (minutes: number | null) => (minutes === null ? '—' : `${(minutes / 60).toFixed(1)}小时`)
const points = (value: number | null) => (value === null ? '—' : value.toFixed(1))

/** The figures in their order, with what each is of. */
const shown: readonly (readonly [label: string, text: (of: RepairScore) => string, note: string])[] = [
  ['报修', ({ reported }) => String(reported), '不含取消'],
  ['已完成', ({ closed }) => String(closed), '已验收'],
  ['未完成', ({ open }) => String(open), '含待验收'],
  ['按时率', ({ onTimeShare }) => percent(onTimeShare), '时限内修好'],
  ['返工率', ({ reworkShare }) => percent(reworkShare), '占已修好'],
  ['平均修复', ({ meanMinutes }) => hours(meanMinutes), '不含挂起'],
  ['评分', ({ meanScore }) => points(meanScore), '验收评分'],
  ['费用', ({ fees }) => `${wordsOf(fee, fees) ?? '0'}元`, '已修好'],
]

const columns: Column<ContractorScore>[] = [
  { id: 'name', header: '承建商', kind: 'text', cell: (row) => row.name },
  ...shown.map(
    ([label, text]): Column<ContractorScore> => ({
      id: label,
      header: label,
      kind: 'number',
      cell: (row) => text(row),
    }),
  ),
]

/** 承建商评分: how well contractors repaired what was reported in some days. */
export function RepairScores() {
  const [[from, to], setRange] = useState(lastQuarter)
  const [estateId, setEstate] = useState<number | null>(null)
  const { data, error, isFetching, refetch } = useCall(repairScores, { estateId, from, to })
  const { data: [chosen] = [] } = useQuery(chosenOptions('base/estates', estateId === null ? [] : [estateId]))
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
      ) : !data ? (
        <Skeleton shape="block" />
      ) : data.total.reported === 0 ? (
        <Empty title="这段时间没有设备报修" cause="请选择其他日期或小区" />
      ) : (
        <>
          <section
            aria-label="总体"
            className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-x-6 gap-y-5"
          >
            {shown.map(([label, text, note]) => (
              <Statistic key={label} label={label} value={text(data.total)} note={note} />
            ))}
          </section>
          <section aria-label="按承建商" className="grid gap-2">
            <h3 className="m-0 text-h4">按承建商</h3>
            <DataTable
              label="按承建商"
              columns={columns}
              rows={data.contractors}
              getRowId={(row) => String(row.id)}
              getRowName={(row) => row.name}
            />
          </section>
        </>
      )}
    </div>
  )
}
