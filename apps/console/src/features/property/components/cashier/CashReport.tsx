import { cashGroups, cashReport } from '@linli/api-client/contract/property/payments/pay-report'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { useState } from 'react'
import { lastDays } from '../../../../resource/last-days.ts'
import { useCall } from '../../../../resource/queries.ts'
import type { KeyFigure } from '../../../../resource/statistics/KeyFigures.tsx'
import { GroupedFigures, GroupSelect, plainYuan, RowsOf, SaveTable } from './report-parts.tsx'
import { yuan } from './yuan.ts'

type By = keyof typeof cashGroups
type Told = {
  readonly total: { readonly received: number; readonly refunded: number; readonly net: number }
  readonly byShifts: number
  readonly online: number
}

const figures: readonly KeyFigure<Told>[] = [
  ['收款', ({ total }) => yuan(total.received), '不含预存抵扣和押金转收'],
  ['退款', ({ total }) => yuan(total.refunded), '不含转预存'],
  ['净收', ({ total }) => yuan(total.net), '收款减退款'],
  ['班次合计', ({ byShifts }) => yuan(byShifts), '柜台各班次'],
  ['线上合计', ({ online }) => yuan(online), '不属于任何班次'],
]
const columns = ['笔数', '收款', '退款', '净收']

/** 收款统计: what really came and went on days. */
export function CashReport({ estateId }: { readonly estateId: number | null }) {
  const [[dayFrom, dayTo], setRange] = useState(() => lastDays(30))
  const [by, setBy] = useState<By>('method')
  const asked = useCall(cashReport, {
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
        <GroupSelect groups={cashGroups} by={by} onChange={setBy} />
        <SaveTable
          name="收款统计"
          head={[cashGroups[by], ...columns]}
          rows={(asked.data?.rows ?? []).map((one) => [
            one.label,
            String(one.count),
            plainYuan(one.received),
            plainYuan(one.refunded),
            plainYuan(one.net),
          ])}
        />
      </div>
      <GroupedFigures
        asked={asked}
        figures={figures}
        of={cashGroups[by]}
        columns={columns}
        empty="这段时间没有收款"
        cells={({ payments, count, received, refunded, net }) => [
          <RowsOf key="rows" tab="payments" query={payments}>
            {count}
          </RowsOf>,
          yuan(received),
          yuan(refunded),
          yuan(net),
        ]}
      />
    </div>
  )
}
