import { placeResidents } from '@linli/api-client/contract/stats/place-residents'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { Empty } from '@linli/ui/empty'
import { ShareBar } from '@linli/ui/share-bar'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic, type StatisticProps } from '@linli/ui/statistic'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'
import { nodeTypes, type Place } from './node-kinds.ts'

/** 住户统计 of a place: who lives in its rooms, and how they came and went over twelve months. */
export function PlaceResidents({ place }: { place: Place }) {
  const mayList = useCan('base:resident:list')
  const single = place.type === nodeTypes.room
  const { data, error, refetch } = useCall(
    placeResidents,
    { type: place.type, id: place.id },
    { enabled: mayList && !single },
  )
  if (!mayList) return <Empty kind="forbidden" title="没有查看住户的权限" />
  if (single) return <Empty title="请在左侧选择小区、楼栋、单元或楼层" />
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={8} />
  const figures: readonly (StatisticProps & { readonly label: string })[] = [
    { label: '房屋', value: data.rooms, unit: '户' },
    { label: '已入住', value: data.occupiedRooms, unit: '户' },
    { label: '入住率', value: data.occupancyRate ?? '—', unit: '%', digits: 1 },
    { label: '登记人口', value: data.registered, unit: '人' },
    { label: '实住人口', value: data.living, unit: '人' },
    { label: '住户', value: data.households, unit: '户' },
  ]
  return (
    <div className="grid min-w-0 gap-4">
      <ul className="m-0 grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-3 xl:grid-cols-6">
        {figures.map((figure) => (
          <li key={figure.label} className="rounded-card border border-border bg-surface p-3">
            <Statistic {...figure} />
          </li>
        ))}
      </ul>
      <div className="grid min-w-0 grid-cols-1 gap-4 xl:grid-cols-2">
        <Card>
          <Chart
            kind="bar"
            horizontal
            title="年龄与性别"
            categories={data.age.map(({ label, group }) =>
              group === 'unknown' ? label : `${label} ${group}`,
            )}
            series={[
              { name: '男', data: data.age.map(({ male }) => male) },
              { name: '女', data: data.age.map(({ female }) => female) },
              { name: '未知', data: data.age.map(({ unknownGender }) => unknownGender) },
            ]}
          />
        </Card>
        <Shares title="入住状态" shares={data.occupancy} />
        <Shares title="与房屋关系" shares={data.relation} />
        <Shares title="人口类型" shares={data.populationType} />
        <Card className="xl:col-span-2">
          <Chart
            kind="bar"
            title="近12个月迁入迁出"
            categories={data.trend12.map(({ month }) => month.slice(2))}
            series={[
              { name: '迁入', data: data.trend12.map(({ moveIn }) => moveIn) },
              { name: '迁出', data: data.trend12.map(({ moveOut }) => moveOut) },
            ]}
          />
        </Card>
      </div>
    </div>
  )
}

interface SharesProps {
  readonly title: string
  readonly shares: readonly { readonly key: string; readonly label: string; readonly count: number }[]
}

function Shares({ title, shares }: SharesProps) {
  return (
    <Card title={title}>
      {shares.length === 0 ? (
        <Empty compact title="还没有实住人员" />
      ) : (
        <ShareBar
          title={title}
          items={shares.map(({ key, label, count }) => ({ key, label, value: count }))}
        />
      )}
    </Card>
  )
}
