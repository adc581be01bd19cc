import type { PageSpec } from '../page-spec.ts'
import { screenUrls } from './page-urls.ts'

const screen = { group: '数据大屏', openMode: 'window' as const }

/** Walls, each in a window of its own. */
export const screenPages: readonly PageSpec[] = [
  {
    ...screen,
    url: screenUrls.screen,
    title: '数据总览',
    about: '值班大屏：小区、人员、设备和通行的实时概况。',
    icon: 'gauge',
    place: 1,
    permissions: ['screen'],
  },
  {
    ...screen,
    url: screenUrls['current-passes'],
    title: '实时通行',
    about: '值班大屏：各通道正在发生的通行和异常。',
    icon: 'activity',
    place: 2,
    permissions: ['screen:current'],
  },
  {
    ...screen,
    url: screenUrls['screen-map'],
    title: 'GIS地图',
    about: '值班大屏：楼栋、设备和通行在地图上的位置，以及选中对象周边的资源。',
    icon: 'map',
    place: 3,
    permissions: ['screen:map'],
  },
  {
    ...screen,
    url: screenUrls['screen-monitor'],
    title: '布控预警',
    about: '值班大屏：当前预警、待处理列表和处置情况，可在屏前受理、处理和忽略。',
    icon: 'siren',
    place: 4,
    permissions: ['screen:monitor'],
  },
  {
    ...screen,
    url: screenUrls['screen-property'],
    title: '物业管理',
    about: '值班大屏：工单、收费、投诉、车位、公告和投票的当前情况。',
    icon: 'building',
    place: 5,
    permissions: ['screen:property'],
  },
]
