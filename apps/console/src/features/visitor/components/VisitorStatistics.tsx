import { visitorStatistics } from '@linli/api-client/contract/visitor/visitor-statistics'
import type { OutputOf } from '@linli/api-client/kit'
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
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { chosenOptions, rowsFrom } from '../../../resource/useRefOptions.ts'

type Figures = OutputOf<typeof visitorStatistics>

const dayMs = 86_400_000
const dayBefore = (days: number) => formatDateTime(new Date(Date.now() - days * dayMs)).slice(0, 10)
const lastMonth = (): readonly [string, string] => [dayBefore(29), dayBefore(0)]

const percent = (value: number | null) => (value === null ? '—' : `${value}%`)
const minutes = (value: number | null) => (value === null ? '—' : `${value}分钟`)

/** The figures in their order, with what each is of. */
const shown: readonly (readonly [label: string, text: (of: Figures) => string, note: string])[] = [
  ['申请', ({ applied }) => String(applied), '按来访日期'],
  ['通过', ({ approved }) => String(approved), '住户或物业同意'],
  ['拒绝', ({ rejected }) => String(rejected), '住户或物业'],
  ['到访', ({ arrived }) => String(arrived), '进入过小区'],
  ['到访率', ({ arrivedShare }) => percent(arrivedShare), '占通过'],
  ['爽约率', ({ noShowShare }) => percent(noShowShare), '占通过'],
  ['平均停留', ({ meanStay }) => minutes(meanStay), '已离开的访客'],
  ['滞留', ({ overstay }) => String(overstay), '超时仍在内'],
  ['审批中位用时', ({ medianWait }) => minutes(medianWait), '从等待到同意'],
  ['审批九成用时', ({ slowWait }) => minutes(slowWait), '九成在此时间内'],
]

/** What is shown as bars, the most first. */
const parts = [
  ['类型', 'types'],
  ['事由', 'purposes'],
  ['通行方式', 'ways'],
  ['楼栋', 'buildings'],
  ['房屋', 'rooms'],
] as const

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const hours = Array.from({ length: 24 }, (_, hour) => `${hour}时`)

/** 统计: how the visits of some days went. */
export function VisitorStatistics() {
  const [[from, to], setRange] = useState(lastMonth)
  const [estateId, setEstate] = useState<number | null>(null)
  const { data, error, isFetching, refetch } = useCall(visitorStatistics, { estateId, from, to })
  const { data: [chosen] = [] } = useQuery(chosenOptions('base/estates', estateId === null ? [] : [estateId]))
  return (
    <div className="grid gap-6 p-4" aria-busy={isFetching}>
      <div className="flex flex-wrap gap-3">
        <DateRangePicker
          aria-label="来访日期"
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
      ) : data.applied === 0 ? (
        <Empty title="这段时间没有访客" cause="请选择其他日期或小区" />
      ) : (
        <Shown data={data} />
      )}
    </div>
  )
}

function Shown({ data }: { readonly data: Figures }) {
  const daily = useMemo(
    () => [
      { name: '申请', data: data.days.map(({ applied }) => applied) },
      { name: '到访', data: data.days.map(({ arrived }) => arrived) },
    ],
    [data],
  )
  const byHour = useMemo(
    () =>
      weekdays.map((name, at) => ({
        name,
        data: hours.map(
          (_, hour) => data.hours.find((one) => one.weekday === at + 1 && one.hour === hour)?.count ?? 0,
        ),
      })),
    [data],
  )
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
          title="每日来访"
          height={200}
          categories={data.days.map(({ day }) => day.slice(5))}
          series={daily}
        />
      </Card>
      <Card>
        <Chart kind="line" title="进入时段" height={240} categories={hours} series={byHour} />
      </Card>
      <div className="grid gap-4 lg:grid-cols-2">
        {parts.map(([title, key]) => (
          <Card key={key}>
            <Chart
              kind="bar"
              title={`按${title}`}
              height={200}
              categories={data[key].map(({ name }) => name)}
              series={[{ name: '来访', data: data[key].map(({ count }) => count) }]}
            />
          </Card>
        ))}
      </div>
    </>
  )
}
