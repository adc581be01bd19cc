import { visitorStatistics } from '@linli/api-client/contract/visitor/visitor-statistics'
import type { OutputOf } from '@linli/api-client/kit'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { useMemo } from 'react'
import { DailyBars } from '../../../resource/statistics/DailyBars.tsx'
import { percent } from '../../../resource/statistics/figure-words.ts'
import { type KeyFigure, KeyFigures } from '../../../resource/statistics/KeyFigures.tsx'
import { PartCharts } from '../../../resource/statistics/PartCharts.tsx'
import { PeriodStatistics } from '../../../resource/statistics/PeriodStatistics.tsx'

type Figures = OutputOf<typeof visitorStatistics>

/** The figures in their order, with what each is of. */
const shown: readonly KeyFigure<Figures>[] = [
  ['申请', ({ applied }) => applied, '按来访日期'],
  ['通过', ({ approved }) => approved, '住户或物业同意'],
  ['拒绝', ({ rejected }) => rejected, '住户或物业'],
  ['到访', ({ arrived }) => arrived, '进入过小区'],
  ['到访率', ({ arrivedShare }) => percent(arrivedShare), '占通过'],
  ['爽约率', ({ noShowShare }) => percent(noShowShare), '占通过'],
  ['平均停留', ({ meanStay }) => meanStay, '已离开的访客', '分钟'],
  ['滞留', ({ overstay }) => overstay, '超时仍在内'],
  ['审批中位用时', ({ medianWait }) => medianWait, '从等待到同意', '分钟'],
  ['审批九成用时', ({ slowWait }) => slowWait, '九成在此时间内', '分钟'],
]

const daily: readonly (readonly [string, (day: Figures['days'][number]) => number])[] = [
  ['申请', ({ applied }) => applied],
  ['到访', ({ arrived }) => arrived],
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
  return (
    <PeriodStatistics
      of={visitorStatistics}
      days="来访日期"
      back={30}
      isEmpty={({ applied }) => applied === 0}
      empty="这段时间没有访客"
    >
      {(data) => <Told of={data} />}
    </PeriodStatistics>
  )
}

/** What is told of days on which there was something. */
function Told({ of: data }: { readonly of: Figures }) {
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
      <KeyFigures of={data} figures={shown} />
      <DailyBars title="每日来访" days={data.days} series={daily} />
      <Card>
        <Chart kind="heatmap" title="进入时段" height={280} categories={hours} series={byHour} />
      </Card>
      <PartCharts counted="来访" parts={parts.map(([title, key]) => [title, data[key]])} />
    </>
  )
}
