import { Button } from '@linli/ui/button'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { IconButton } from '@linli/ui/icon-button'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { useQueryClient } from '@tanstack/react-query'
import { LayoutDashboard, MonitorPlay, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../../session/profile.ts'
import { EstateFilter } from './EstateFilter.tsx'
import { ScreenRemote } from './ScreenRemote.tsx'
import { type Span, useDashboardFilter } from './use-dashboard-query.ts'
import { optionsOf } from './ViewSwitch.tsx'

const spans: Record<Span, string> = { today: '今日', week: '近7天', month: '近30天', custom: '自定义' }

interface DashboardToolsProps {
  readonly onArrange: () => void
}

/** What the dashboard is about, and what can be done with it. */
export function DashboardTools({ onArrange }: DashboardToolsProps) {
  const [filter, setFilter] = useDashboardFilter()
  const maySeeEstates = useCan('base:estate:list')
  const mayWatch = useCan('screen:index:view')
  const queries = useQueryClient()
  const [refreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    await queries.refetchQueries({
      type: 'active',
      predicate: ({ queryKey: [first, second] }) => first === 'stats' || second === 'statistics',
    })
    setRefreshing(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {maySeeEstates && (
        <EstateFilter
          value={filter.estateIds}
          onChange={(estateIds) => setFilter({ ...filter, estateIds: [...estateIds] })}
        />
      )}
      <SegmentedControl
        label="时间范围"
        value={filter.span}
        onChange={(span) => setFilter({ ...filter, span })}
        options={optionsOf(spans)}
      />
      {filter.span === 'custom' && (
        <DateRangePicker
          aria-label="自定义时间范围"
          value={filter.days ? [...filter.days] : null}
          onChange={(days) => setFilter({ ...filter, days: days ? [days[0], days[1]] : null })}
        />
      )}
      <IconButton icon={RefreshCw} label="刷新" loading={refreshing} onClick={() => void refresh()} />
      <IconButton icon={LayoutDashboard} label="自定义首页" onClick={onArrange} />
      <ScreenRemote />
      {mayWatch && (
        <Button icon={MonitorPlay} onClick={() => window.open('/largescreen/index', '_blank')}>
          数据大屏
        </Button>
      )}
    </div>
  )
}
