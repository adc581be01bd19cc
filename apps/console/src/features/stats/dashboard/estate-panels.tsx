import { formatNumber } from '@linli/validators/format-number'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import {
  ageGroupStatistic,
  deviceRunStatusStatistic,
  estateResidentRankStatistic,
  houseOccupancyStatistic,
  occupancyLabels,
} from '@linli/api-client/contract/stats/statistics'
import { Chart } from '@linli/ui/chart'
import { ShareBar } from '@linli/ui/share-bar'
import { useState } from 'react'
import { useCall } from '../../../resource/queries.ts'
import { StatPanel } from './StatPanel.tsx'
import { refreshMs, useDashboardFilter } from './use-dashboard-query.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

const useEstates = () => {
  const [{ estateIds }] = useDashboardFilter()
  return { estateIds: [...estateIds] }
}
const polled = { refetchInterval: refreshMs }
const size = (value: number) => formatNumber(Math.abs(value))

/** 年龄结构: men to the left, women to the right. */
export function AgeStructure() {
  const query = useCall(ageGroupStatistic, useEstates(), polled)
  return (
    <StatPanel
      title="年龄结构"
      query={query}
      path={pageUrl('residents')}
      empty={(rows) => rows.every(({ total }) => total === 0)}
    >
      {(rows, table) => {
        const shown = rows.filter(({ group, total }) => group !== 'unknown' || total > 0).toReversed()
        return (
          <Chart
            kind="stacked"
            horizontal
            hideTitle
            table={table}
            title="年龄结构"
            format={size}
            categories={shown.map(({ group, label }) => (group === 'unknown' ? label : `${label} ${group}`))}
            series={[
              { name: '男', data: shown.map(({ male }) => -male) },
              { name: '女', data: shown.map(({ female }) => female) },
            ]}
          />
        )
      }}
    </StatPanel>
  )
}

const ranks = { living: '实住', registered: '登记', rooms: '房屋' } as const

/** 小区住户排名: the ten largest estates. */
export function EstateRank() {
  const [by, setBy] = useState<keyof typeof ranks>('living')
  const query = useCall(estateResidentRankStatistic, { ...useEstates(), by, top: 10 }, polled)
  return (
    <StatPanel
      title="小区住户排名"
      query={query}
      path={pageUrl('estates')}
      empty={(rows) => rows.length === 0}
      view={<ViewSwitch label="排名依据" views={ranks} value={by} onChange={setBy} />}
    >
      {(rows, table) => (
        <Chart
          kind="bar"
          horizontal
          hideTitle
          table={table}
          title="小区住户排名"
          categories={rows.map(({ estateName }) => estateName)}
          series={[{ name: ranks[by], data: rows.map((row) => row[by]) }]}
        />
      )}
    </StatPanel>
  )
}

const occupancyKeys = ['self', 'rented', 'lent', 'business', 'vacant'] as const
const occupancyViews = { estate: '按小区', occupancy: '构成' } as const

/** 房屋入住情况. */
export function HouseOccupancy() {
  const [view, setView] = useState<keyof typeof occupancyViews>('estate')
  const query = useCall(houseOccupancyStatistic, { ...useEstates(), groupBy: view }, polled)
  return (
    <StatPanel
      title="房屋入住情况"
      query={query}
      path={pageUrl('rooms')}
      empty={({ total }) => total === 0}
      picture={view === 'estate'}
      view={<ViewSwitch views={occupancyViews} value={view} onChange={setView} />}
    >
      {({ items }, table) =>
        view === 'estate' ? (
          <Chart
            kind="stacked"
            hideTitle
            table={table}
            title="房屋入住情况"
            categories={items.map(({ label }) => label)}
            series={occupancyKeys.map((key) => ({
              name: occupancyLabels[key].label,
              data: items.map((item) => item[key]),
            }))}
          />
        ) : (
          <ShareBar
            title="房屋入住情况"
            items={items.map(({ key, label, total }) => ({ key, label, value: total }))}
          />
        )
      }
    </StatPanel>
  )
}

const deviceViews = { status: '状态', category: '类别', trend: '在线率' } as const

/** 设备运行状态. */
export function DeviceRunStatus() {
  const [view, setView] = useState<keyof typeof deviceViews>('status')
  const query = useCall(deviceRunStatusStatistic, useEstates(), polled)
  return (
    <StatPanel
      title="设备运行状态"
      query={query}
      path={pageUrl('devices')}
      empty={({ total, inactive }) => total + inactive === 0}
      picture={view !== 'status'}
      view={<ViewSwitch views={deviceViews} value={view} onChange={setView} />}
    >
      {({ online, offline, fault, inactive, byCategory, trend7 }, table) =>
        view === 'status' ? (
          <ShareBar
            title="设备运行状态"
            items={[
              { key: 'online', label: '在线', value: online, tone: 'success' },
              { key: 'offline', label: '离线', value: offline, tone: 'warning' },
              { key: 'fault', label: '故障', value: fault, tone: 'danger' },
              { key: 'inactive', label: '未在用', value: inactive, tone: 'neutral' },
            ]}
          />
        ) : view === 'category' ? (
          <Chart
            kind="stacked"
            hideTitle
            table={table}
            title="各类设备"
            categories={byCategory.map(({ label }) => label)}
            series={[
              { name: '在线', data: byCategory.map((one) => one.online) },
              { name: '离线', data: byCategory.map((one) => one.offline) },
              { name: '故障', data: byCategory.map((one) => one.fault) },
            ]}
          />
        ) : (
          <Chart
            kind="line"
            hideTitle
            table={table}
            title="近7天在线率"
            format={(value) => `${value}%`}
            categories={trend7.map(({ day }) => day.slice(5))}
            series={trend7.length === 0 ? [] : [{ name: '在线率', data: trend7.map(({ rate }) => rate) }]}
          />
        )
      }
    </StatPanel>
  )
}
