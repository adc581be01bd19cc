import {
  type Charged,
  chargeGroups,
  chargeReport,
} from '@linli/api-client/contract/property/payments/pay-report'
import { Checkbox } from '@linli/ui/checkbox'
import { useState } from 'react'
import { MonthPicker } from '../../../../resource/MonthPicker.tsx'
import { useCall } from '../../../../resource/queries.ts'
import type { KeyFigure } from '../../../../resource/statistics/KeyFigures.tsx'
import { GroupedFigures, GroupSelect, plainYuan, RowsOf, SaveTable, share } from './report-parts.tsx'
import { yuan } from './yuan.ts'

type By = keyof typeof chargeGroups
type Told = { readonly total: Charged }

const figures: readonly KeyFigure<Told>[] = [
  ['应收', ({ total }) => yuan(total.receivable), '不含作废账单'],
  ['实收', ({ total }) => yuan(total.received), '这些账单已缴的本金'],
  ['欠缴', ({ total }) => yuan(total.owed), '应收减实收'],
  ['收缴率', ({ total }) => share(total.rate), '实收 ÷ 应收'],
  ['户数收缴率', ({ total }) => share(total.roomRate), '全部缴清的户数占比'],
  ['清欠额', ({ total }) => yuan(total.recovered), '期间收回的往期欠费'],
]
const columns = ['应收', '实收', '欠缴', '收缴率', '户数', '户数收缴率', '清欠额']
const monthNow = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)

/** 收费统计: what was charged for months, and what of it was paid. */
export function ChargeReport({ estateId }: { readonly estateId: number | null }) {
  const [from, setFrom] = useState(() => `${monthNow().slice(0, 4)}-01`)
  const [to, setTo] = useState(monthNow)
  const [by, setBy] = useState<By>('subject')
  const [deposits, setDeposits] = useState(false)
  const asked = useCall(chargeReport, {
    monthFrom: from,
    monthTo: to,
    by,
    deposits,
    ...(estateId !== null && { estateId }),
  })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <MonthPicker label="起始月" value={from} max={to} onChange={setFrom} />
        <MonthPicker label="截止月" value={to} min={from} onChange={setTo} />
        <GroupSelect groups={chargeGroups} by={by} onChange={setBy} />
        <Checkbox value={deposits} onChange={setDeposits}>
          含押金
        </Checkbox>
        <SaveTable
          name="收费统计"
          head={[chargeGroups[by], ...columns]}
          rows={(asked.data?.rows ?? []).map((one) => [
            one.label,
            plainYuan(one.receivable),
            plainYuan(one.received),
            plainYuan(one.owed),
            share(one.rate),
            String(one.roomsBilled),
            share(one.roomRate),
            plainYuan(one.recovered),
          ])}
        />
      </div>
      <GroupedFigures
        asked={asked}
        figures={figures}
        of={chargeGroups[by]}
        columns={columns}
        empty="这些月份没有账单"
        cells={(one) => [
          <RowsOf key="rows" tab="bills" query={one.bills}>
            {yuan(one.receivable)}
          </RowsOf>,
          yuan(one.received),
          yuan(one.owed),
          share(one.rate),
          one.roomsBilled,
          share(one.roomRate),
          yuan(one.recovered),
        ]}
      />
    </div>
  )
}
