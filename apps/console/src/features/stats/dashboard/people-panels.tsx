import { pageUrl } from '@linli/api-client/contract/page-urls'
import { visitorPassAnalysis } from '@linli/api-client/contract/stats/analysis'
import { personnelStatistics } from '@linli/api-client/contract/stats/statistics'
import { Chart } from '@linli/ui/chart'
import { ShareBar } from '@linli/ui/share-bar'
import { Statistic } from '@linli/ui/statistic'
import { useState } from 'react'
import { useCall } from '../../../resource/queries.ts'
import { knownFigure } from './known-figure.ts'
import { PanelSelect } from './PanelSelect.tsx'
import { StatPanel } from './StatPanel.tsx'
import { bucketFor, refreshMs, useDashboardDays, useDashboardFilter } from './use-dashboard-query.ts'
import { optionsOf, ViewSwitch } from './ViewSwitch.tsx'

const dims = {
  relation: '与房屋关系',
  populationType: '人口类型',
  gender: '性别',
  nation: '民族',
  education: '学历',
  tag: '标签',
} as const
type Dim = keyof typeof dims
const views = { parts: '构成', moves: '迁入迁出', living: '实住' } as const

/** 人员统计: the living by one trait, and how they came and went over twelve months. */
export function Personnel() {
  const [{ estateIds }] = useDashboardFilter()
  const [dim, setDim] = useState<Dim>('relation')
  const [view, setView] = useState<keyof typeof views>('parts')
  const query = useCall(
    personnelStatistics,
    { estateIds: [...estateIds], dim },
    { refetchInterval: refreshMs },
  )
  return (
    <StatPanel
      title="人员统计"
      query={query}
      path={pageUrl('residents')}
      empty={({ total, trend12 }) => total === 0 && trend12.every(({ moveOut }) => moveOut === 0)}
      picture={view !== 'parts'}
      view={<ViewSwitch views={views} value={view} onChange={setView} />}
    >
      {({ items, trend12 }, table) => {
        const months = trend12.map(({ month }) => month.slice(2))
        if (view === 'moves')
          return (
            <Chart
              kind="bar"
              hideTitle
              table={table}
              title="近12个月迁入迁出"
              categories={months}
              series={[
                { name: '迁入', data: trend12.map(({ moveIn }) => moveIn) },
                { name: '迁出', data: trend12.map(({ moveOut }) => moveOut) },
              ]}
            />
          )
        if (view === 'living')
          return (
            <Chart
              kind="line"
              hideTitle
              table={table}
              title="近12个月实住人口"
              categories={months}
              series={[{ name: '实住', data: trend12.map(({ living }) => living) }]}
            />
          )
        return (
          <>
            <PanelSelect
              className="w-32"
              size="mini"
              label="统计维度"
              value={dim}
              onChange={(value) => setDim(value ?? 'relation')}
              options={optionsOf(dims)}
            />
            <ShareBar
              className="mt-4"
              title={`人员统计：${dims[dim]}`}
              items={items.map(({ key, label, count }) => ({ key, label, value: count }))}
            />
          </>
        )
      }}
    </StatPanel>
  )
}

/** 访客通行分析 over the chosen days. */
export function VisitorPasses() {
  const [filter] = useDashboardFilter()
  const days = useDashboardDays()
  const query = useCall(
    visitorPassAnalysis,
    { estateIds: [...filter.estateIds], ...days, bucket: bucketFor(days) },
    { refetchInterval: refreshMs },
  )
  return (
    <StatPanel title="访客通行分析" query={query} empty={({ applied }) => applied === 0}>
      {({ applied, arrived, overstay, arrivalRate, avgStayMinutes, series, byPurpose }, table) => (
        <div className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap gap-x-10 gap-y-4">
            <Statistic label="预约" value={applied} />
            <Statistic label="到访人次" value={arrived} />
            <Statistic label="到访率" {...knownFigure(arrivalRate, '%')} />
            <Statistic label="平均停留" {...knownFigure(avgStayMinutes, '分钟')} />
            {overstay > 0 && <Statistic label="超时滞留" value={overstay} />}
          </div>
          <Chart
            kind="line"
            hideTitle
            table={table}
            title="访客通行分析"
            categories={series.map(({ t }) => t.slice(5))}
            series={[
              { name: '预约', data: series.map((point) => point.applied) },
              { name: '到访', data: series.map((point) => point.arrived) },
              { name: '离开', data: series.map((point) => point.left) },
            ]}
          />
          {byPurpose.length > 0 && (
            <div className="grid gap-2">
              <span className="text-small text-text-2">来访事由</span>
              <ShareBar
                title="来访事由"
                items={byPurpose.map(({ key, label, count }) => ({ key, label, value: count }))}
              />
            </div>
          )}
        </div>
      )}
    </StatPanel>
  )
}
