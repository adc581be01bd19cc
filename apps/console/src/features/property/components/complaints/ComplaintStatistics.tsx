import { complaintStatistics } from '@linli/api-client/contract/property/complaint-statistics'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { Combobox } from '@linli/ui/combobox'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'
import { chosenOptions, rowsFrom } from '../../../../resource/useRefOptions.ts'

const dayMs = 86_400_000
const dayBefore = (days: number) => formatDateTime(new Date(Date.now() - days * dayMs)).slice(0, 10)
const lastHalfYear = (): readonly [string, string] => [dayBefore(179), dayBefore(0)]
const percent = (value: number | null) => (value === null ? '—' : `${value}%`)

/** 统计: how complaints were answered, what they were about month by month, and how content people are. */
export function ComplaintStatistics() {
  const [[from, to], setRange] = useState(lastHalfYear)
  const [estateId, setEstate] = useState<number | null>(null)
  const { data, error, isFetching, refetch } = useCall(complaintStatistics, { estateId, from, to })
  const { data: [chosen] = [] } = useQuery(chosenOptions('base/estates', estateId === null ? [] : [estateId]))
  const categories = useDictOptions('complaint_category')
  const months = useMemo(() => [...new Set(data?.cells.map(({ month }) => month))].toSorted(), [data])
  const heat = useMemo(
    () =>
      [...new Set(data?.cells.map(({ category }) => category))].map((category) => ({
        name: categories.find(({ value }) => value === category)?.label ?? category,
        data: months.map(
          (month) =>
            data?.cells.find((cell) => cell.month === month && cell.category === category)?.count ?? 0,
        ),
      })),
    [data, months, categories],
  )
  const good = data?.total.goodShare ?? null
  const gauge = useMemo(() => [{ name: '满意率', data: [good] }], [good])
  return (
    <div className="grid gap-6 p-4" aria-busy={isFetching}>
      <div className="flex flex-wrap gap-3">
        <DateRangePicker
          aria-label="提交日期"
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
      ) : data.total.submitted === 0 ? (
        <Empty title="这段时间没有投诉建议" cause="请选择其他日期或小区" />
      ) : (
        <>
          <section
            aria-label="总体"
            className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-x-6 gap-y-5"
          >
            <Statistic label="受理" value={String(data.total.submitted)} note="不含合并与撤回" />
            <Statistic label="已办结" value={String(data.total.closed)} note="含表扬" />
            <Statistic label="响应及时" value={percent(data.total.responseShare)} note="时限内首次响应" />
            <Statistic label="办结及时" value={percent(data.total.finishShare)} note="时限内办结" />
            <Statistic
              label="平均满意度"
              value={data.total.meanSatisfaction?.toFixed(1) ?? '—'}
              note="1至5分"
            />
          </section>
          <div className="grid gap-4 lg:grid-cols-3">
            <Card className="lg:col-span-2">
              <Chart kind="heatmap" title="分类与月份" height={360} categories={months} series={heat} />
            </Card>
            {good !== null && (
              <Card>
                <Chart
                  kind="radial"
                  title="满意率"
                  categories={['满意率']}
                  series={gauge}
                  format={(value) => `${value}%`}
                />
              </Card>
            )}
          </div>
        </>
      )}
    </div>
  )
}
