import { cityRepair } from '@linli/api-client/contract/property/city-repair'
import { cityRepairFigures } from '@linli/api-client/contract/property/city-repair-calls'
import { metaOf, type OutputOf, wordsOf } from '@linli/api-client/kit'
import type { Column } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { DailyBars } from '../../../../resource/statistics/DailyBars.tsx'
import { hours, percent, points } from '../../../../resource/statistics/figure-words.ts'
import type { KeyFigure } from '../../../../resource/statistics/KeyFigures.tsx'
import { figureColumns, nameColumn, PartsTable } from '../../../../resource/statistics/PartsTable.tsx'

type Figures = OutputOf<typeof cityRepairFigures>
type Provider = Figures['providers'][number]

const money = metaOf(cityRepair.fields.visitFee)
const share = ({ reported, done }: Provider) =>
  percent(reported === 0 ? null : Math.round((done / reported) * 1_000) / 10)

const figures: readonly KeyFigure<Provider>[] = [
  ['受理', ({ reported }) => reported, '近30天'],
  ['未完成', ({ open }) => open, '近30天'],
  ['完成率', share, '占受理'],
  ['平均上门', ({ visitMinutes }) => hours(visitMinutes), '从派单到上门', '小时'],
  ['平均评分', ({ score }) => points(score), '不含自动评价'],
  ['已收', ({ income }) => wordsOf(money, income) ?? null, '已支付', '元'],
]

const columns: Column<Provider>[] = [
  nameColumn<Provider>('服务商', ({ name }) => name),
  ...figureColumns(figures),
]

const series: readonly (readonly [string, (day: Figures['days'][number]) => number])[] = [
  ['受理', ({ reported }) => reported],
  ['已完成', ({ done }) => done],
]

/** 数据: how the last thirty days of a city went, day by day and by who came. */
export function CityFigures({ cityId }: { readonly cityId: number }) {
  const { data, error, refetch } = useCall(cityRepairFigures, { id: cityId })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  if (data.providers.length === 0) return <Empty title="近30天没有上门维修工单" />
  return (
    <div className="grid gap-4">
      <DailyBars title="近30天每日工单" days={data.days} series={series} />
      <PartsTable
        title="按服务商"
        columns={columns}
        rows={data.providers}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
      />
    </div>
  )
}
