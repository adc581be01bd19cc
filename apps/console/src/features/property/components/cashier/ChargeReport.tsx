import { chargeGroups, chargeReport } from '@linli/api-client/contract/property/payments/pay-report'
import { Checkbox } from '@linli/ui/checkbox'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import { TextInput } from '@linli/ui/text-input'
import { useState } from 'react'
import { FigureTable } from '../../../../resource/FigureTable.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { type KeyFigure, KeyFigures } from '../../../../resource/statistics/KeyFigures.tsx'
import { plainYuan, RowsOf, SaveTable, share } from './report-parts.tsx'
import { yuan } from './yuan.ts'

type By = keyof typeof chargeGroups
type Total = {
  readonly receivable: number
  readonly received: number
  readonly owed: number
  readonly rate: number | null
  readonly roomRate: number | null
  readonly recovered: number
}

const groups = Object.entries(chargeGroups).map(([value, label]) => ({ value: value as By, label }))
const figures: readonly KeyFigure<Total>[] = [
  ['应收', ({ receivable }) => yuan(receivable), '不含作废账单'],
  ['实收', ({ received }) => yuan(received), '这些账单已缴的本金'],
  ['欠缴', ({ owed }) => yuan(owed), '应收减实收'],
  ['收缴率', ({ rate }) => share(rate), '实收 ÷ 应收'],
  ['户数收缴率', ({ roomRate }) => share(roomRate), '全部缴清的户数占比'],
  ['清欠额', ({ recovered }) => yuan(recovered), '期间收回的往期欠费'],
]
const columns = ['应收', '实收', '欠缴', '收缴率', '户数', '户数收缴率', '清欠额'].map((name) => ({
  key: name,
  name,
}))
const monthNow = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/u.test(text)

/** 收费统计: what was charged for months, and what of it was paid. */
export function ChargeReport({ estateId }: { readonly estateId: number | null }) {
  const [from, setFrom] = useState(() => `${monthNow().slice(0, 4)}-01`)
  const [to, setTo] = useState(monthNow)
  const [by, setBy] = useState<By>('subject')
  const [deposits, setDeposits] = useState(false)
  const { data, error, refetch } = useCall(
    chargeReport,
    { monthFrom: from, monthTo: to, by, deposits, ...(estateId !== null && { estateId }) },
    { enabled: isMonth(from) && isMonth(to) },
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <TextInput className="w-32" aria-label="起始月" value={from} onChange={setFrom} />
        <TextInput className="w-32" aria-label="截止月" value={to} onChange={setTo} />
        <Select<By>
          className="w-32"
          aria-label="统计维度"
          options={groups}
          value={by}
          onChange={(one) => one && setBy(one)}
        />
        <Checkbox value={deposits} onChange={setDeposits}>
          含押金
        </Checkbox>
        <SaveTable
          name="收费统计"
          head={[chargeGroups[by], ...columns.map(({ name }) => name)]}
          rows={(data?.rows ?? []).map((one) => [
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
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : (
        <>
          <KeyFigures of={data.total} figures={figures} />
          <FigureTable
            title={`按${chargeGroups[by]}`}
            of={chargeGroups[by]}
            columns={columns}
            empty="这些月份没有账单"
            rows={data.rows.map((one) => ({
              key: one.key,
              name: one.label,
              cells: [
                {
                  text: (
                    <RowsOf tab="bills" query={one.bills}>
                      {yuan(one.receivable)}
                    </RowsOf>
                  ),
                },
                { text: yuan(one.received) },
                { text: yuan(one.owed) },
                { text: share(one.rate) },
                { text: one.roomsBilled },
                { text: share(one.roomRate) },
                { text: yuan(one.recovered) },
              ],
            }))}
          />
        </>
      )}
    </div>
  )
}
