import type { PageSpec } from '../page-spec.ts'
import { baseUrls } from './page-urls.ts'

const base = { group: '基础信息' }

/** Pages of places, people and devices, in the order of the menu: what holds stands before what is held. */
export const basePages: readonly PageSpec[] = [
  {
    ...base,
    url: baseUrls.communities,
    title: '社区列表',
    icon: 'flag',
    place: 4,
    orderNum: 10,
    permissions: ['base:community'],
  },
  {
    ...base,
    url: baseUrls.estates,
    title: '小区管理',
    icon: 'building-2',
    place: 3,
    orderNum: 20,
    permissions: ['base:estate', 'base:zone'],
  },
  {
    ...base,
    url: baseUrls.companies,
    title: '物业公司',
    icon: 'briefcase-business',
    place: 13,
    orderNum: 30,
    permissions: ['base:company'],
  },
  {
    ...base,
    url: baseUrls.buildings,
    title: '楼栋管理',
    icon: 'building',
    place: 5,
    orderNum: 40,
    permissions: ['base:building'],
  },
  {
    ...base,
    url: baseUrls.rooms,
    title: '房屋管理',
    icon: 'house',
    place: 6,
    orderNum: 50,
    permissions: ['base:room', 'base:business'],
  },
  {
    ...base,
    url: baseUrls.residents,
    title: '人员管理',
    icon: 'users',
    place: 8,
    orderNum: 60,
    permissions: [
      'base:resident',
      'base:person',
      'base:face',
      // Names and habits: for those who see the people anyway, not for everybody with a dashboard.
      'stats:pageQueryPersonnelAnalysis',
    ],
  },
  {
    ...base,
    url: baseUrls.vehicles,
    title: '车辆管理',
    icon: 'car',
    place: 12,
    orderNum: 80,
    permissions: ['base:vehicle'],
  },
  {
    ...base,
    url: baseUrls.channels,
    title: '通道管理',
    icon: 'door-open',
    place: 9,
    orderNum: 100,
    permissions: ['base:channel'],
  },
  {
    ...base,
    url: baseUrls['device-models'],
    title: '设备型号',
    icon: 'boxes',
    place: 2,
    orderNum: 110,
    permissions: ['base:deviceModel'],
  },
  {
    ...base,
    url: baseUrls.devices,
    title: '设备管理',
    icon: 'cpu',
    place: 1,
    orderNum: 120,
    permissions: ['base:device', 'access:ingestKey', 'access:simulator'],
  },
]
