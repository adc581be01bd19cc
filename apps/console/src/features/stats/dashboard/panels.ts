import type { ComponentType } from 'react'
import { BaseFigures } from '../components/BaseFigures.tsx'
import { TodayFigures } from '../components/TodayFigures.tsx'
import { Todos } from '../components/Todos.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { AgeStructure, DeviceRunStatus, EstateRank, HouseOccupancy } from './estate-panels.tsx'
import { Personnel, VisitorPasses } from './people-panels.tsx'

// The one with a table, for which the others need not wait.
const PersonActivity = whenOpened(async () => (await import('./PersonActivity.tsx')).PersonActivity)

// It reads alerts, of which the other panels know nothing.
const Alerts = whenOpened(async () => (await import('./Alerts.tsx')).Alerts)

export interface DashboardPanel {
  readonly key: string
  readonly title: string
  /** Without it the panel is not there. */
  readonly permission?: string
  /** Of 24 columns. */
  readonly span: 8 | 16 | 24
  readonly Panel: ComponentType
}

/** The panels of 首页 in their first order (catalogue 1). Modules that come later add theirs. */
export const dashboardPanels: readonly DashboardPanel[] = [
  // What must be done today comes before what there is.
  { key: 'todos', title: '我的待办', span: 16, Panel: Todos },
  { key: 'today', title: '今日动态', permission: 'stats:baseDataCount:list', span: 8, Panel: TodayFigures },
  { key: 'alerts', title: '布控预警', permission: 'stats:conCount:list', span: 8, Panel: Alerts },
  {
    key: 'device',
    title: '设备运行状态',
    permission: 'stats:deviceRunStatusStatistic:list',
    span: 8,
    Panel: DeviceRunStatus,
  },
  { key: 'age', title: '年龄结构', permission: 'stats:ageGroupStatistic:list', span: 8, Panel: AgeStructure },
  {
    key: 'rank',
    title: '小区住户排名',
    permission: 'stats:estateResidentRankStatistic:list',
    span: 8,
    Panel: EstateRank,
  },
  {
    key: 'house',
    title: '房屋入住情况',
    permission: 'stats:houseOccupancyStatistic:list',
    span: 8,
    Panel: HouseOccupancy,
  },
  {
    key: 'person',
    title: '人员统计',
    permission: 'stats:personnelStatistics:list',
    span: 8,
    Panel: Personnel,
  },
  {
    key: 'visitor',
    title: '访客通行分析',
    permission: 'stats:visitorPassAnalysis:list',
    span: 16,
    Panel: VisitorPasses,
  },
  {
    key: 'activity',
    title: '人员通行分析',
    permission: 'stats:pageQueryPersonnelAnalysis:list',
    span: 24,
    Panel: PersonActivity,
  },
  { key: 'base', title: '基础数据', permission: 'stats:baseDataCount:list', span: 24, Panel: BaseFigures },
]
