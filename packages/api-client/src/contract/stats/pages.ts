import type { PageSpec } from '../page-spec.ts'
import { statsUrls } from './page-urls.ts'

/** The first page, and the pages of 统计分析. */
export const statsPages: readonly PageSpec[] = [
  {
    url: statsUrls.dashboard,
    title: '首页',
    about: '今天要做的事排在最前，随后是昨天以来的变化和统计图。要看什么可以自己安排。',
    group: '首页',
    icon: 'layout-dashboard',
    place: 1,
    permissions: ['stats'],
    affix: true,
    noCache: true,
  },
  {
    url: statsUrls['house-report'],
    title: '房屋统计',
    about:
      '房屋怎样使用：入住、出租、空置、采集与核实，按小区、楼栋或单元查看，与其他小区或以前的时间比较。点击数字查看对应的房屋。',
    group: '统计分析',
    icon: 'house',
    place: 1,
    permissions: ['stats:houses'],
  },
  {
    url: statsUrls['person-report'],
    title: '人员统计',
    about:
      '小区里住着谁：年龄与性别、来源、户规模、迁入迁出和需要关爱的人，与其他小区或以前的时间比较。点击数字查看对应的人员。',
    group: '统计分析',
    icon: 'users',
    place: 2,
    permissions: ['stats:persons'],
  },
  {
    url: statsUrls['actual-report'],
    title: '实有统计',
    about:
      '登记的房屋、人口和单位有多完整、多真实：采集、核实、填写和通行情况合成评分，并列出与门禁通行不符、需要核查的房屋和人员。',
    group: '统计分析',
    icon: 'activity',
    place: 3,
    permissions: ['stats:actual'],
  },
]
