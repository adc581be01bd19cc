import { ageingReport, ages } from '@linli/api-client/contract/property/payments/pay-report'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { Skeleton } from '@linli/ui/skeleton'
import { useMemo } from 'react'
import { FigureTable } from '../../../../resource/FigureTable.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { plainYuan, RowsOf, SaveTable } from './report-parts.tsx'
import { yuan } from './yuan.ts'

const columns = ['账单', '户数', '欠缴'].map((name) => ({ key: name, name }))

/** 欠费账龄: how long what is owed today is over its day. */
export function Ageing({ estateId }: { readonly estateId: number | null }) {
  const { data, error, refetch } = useCall(ageingReport, { ...(estateId !== null && { estateId }) })
  const series = useMemo(() => [{ name: '欠缴', data: (data ?? []).map(({ owed }) => owed / 100) }], [data])
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  return (
    <div className="grid gap-4">
      <span>
        <SaveTable
          name="欠费账龄"
          head={['账龄', ...columns.map(({ name }) => name)]}
          rows={data.map((one) => [ages[one.age], String(one.bills), String(one.rooms), plainYuan(one.owed)])}
        />
      </span>
      <Card>
        <Chart
          kind="bar"
          title="欠缴金额（元）"
          height={240}
          categories={data.map(({ age }) => ages[age])}
          series={series}
        />
      </Card>
      <FigureTable
        title="按账龄"
        of="账龄"
        columns={columns}
        empty="没有逾期账单"
        rows={data.map((one) => ({
          key: one.age,
          name: ages[one.age],
          cells: [
            {
              text: (
                <RowsOf tab="bills" query={one.drill}>
                  {one.bills}
                </RowsOf>
              ),
            },
            { text: one.rooms },
            { text: yuan(one.owed) },
          ],
        }))}
      />
    </div>
  )
}
