import { cashGroups, cashReport } from '@linli/api-client/contract/property/payments/pay-report'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { FigureTable } from '../../../../resource/FigureTable.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { lastDays } from '../../../../resource/last-days.ts'
import { useCall } from '../../../../resource/queries.ts'
import { type KeyFigure, KeyFigures } from '../../../../resource/statistics/KeyFigures.tsx'
import { plainYuan, RowsOf, SaveTable } from './report-parts.tsx'
import { yuan } from './yuan.ts'

type By = keyof typeof cashGroups
type Told = {
  readonly total: { readonly received: number; readonly refunded: number; readonly net: number }
  readonly byShifts: number
  readonly online: number
}

const groups = Object.entries(cashGroups).map(([value, label]) => ({ value: value as By, label }))
const figures: readonly KeyFigure<Told>[] = [
  ['收款', ({ total }) => yuan(total.received), '不含预存抵扣和押金转收'],
  ['退款', ({ total }) => yuan(total.refunded), '不含转预存'],
  ['净收', ({ total }) => yuan(total.net), '收款减退款'],
  ['班次合计', ({ byShifts }) => yuan(byShifts), '柜台各班次'],
  ['线上合计', ({ online }) => yuan(online), '不属于任何班次'],
]
const columns = ['笔数', '收款', '退款', '净收'].map((name) => ({ key: name, name }))

/** 收款统计: what really came and went on days. */
export function CashReport({ estateId }: { readonly estateId: number | null }) {
  const [[dayFrom, dayTo], setRange] = useState(() => lastDays(30))
  const [by, setBy] = useState<By>('method')
  const { data, error, refetch } = useCall(cashReport, {
    dayFrom,
    dayTo,
    by,
    ...(estateId !== null && { estateId }),
  })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <DateRangePicker
          aria-label="收款日期"
          className="w-80 max-w-full"
          value={[dayFrom, dayTo]}
          clearable={false}
          onChange={(range) => range && setRange([range[0], range[1]])}
        />
        <Select<By>
          className="w-32"
          aria-label="统计维度"
          options={groups}
          value={by}
          onChange={(one) => one && setBy(one)}
        />
        <SaveTable
          name="收款统计"
          head={[cashGroups[by], ...columns.map(({ name }) => name)]}
          rows={(data?.rows ?? []).map((one) => [
            one.label,
            String(one.count),
            plainYuan(one.received),
            plainYuan(one.refunded),
            plainYuan(one.net),
          ])}
        />
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : (
        <>
          <KeyFigures of={data} figures={figures} />
          <FigureTable
            title={`按${cashGroups[by]}`}
            of={cashGroups[by]}
            columns={columns}
            empty="这段时间没有收款"
            rows={data.rows.map((one) => ({
              key: one.key,
              name: one.label,
              cells: [
                {
                  text: (
                    <RowsOf tab="payments" query={one.payments}>
                      {one.count}
                    </RowsOf>
                  ),
                },
                { text: yuan(one.received) },
                { text: yuan(one.refunded) },
                { text: yuan(one.net) },
              ],
            }))}
          />
        </>
      )}
    </div>
  )
}
