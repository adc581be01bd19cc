import { definePages } from '../../app/page-table.ts'

export const pages = definePages([
  {
    path: '/community-management',
    title: '小区管理',
    records: 'base/estates',
    load: () => import('./pages/estates.tsx'),
  },
  {
    path: '/community-list',
    title: '社区列表',
    records: 'base/communities',
    load: () => import('./pages/communities.tsx'),
  },
  {
    path: '/community-management3',
    title: '楼栋管理',
    records: 'base/buildings',
    load: () => import('./pages/buildings.tsx'),
  },
  {
    path: '/community-management5',
    title: '房屋管理',
    records: 'base/rooms',
    load: () => import('./pages/rooms.tsx'),
  },
  {
    path: '/community-management7',
    title: '人员管理',
    records: 'base/residents',
    load: () => import('./pages/residents.tsx'),
  },
  {
    path: '/community-management4',
    title: '通道管理',
    records: 'base/channels',
    load: () => import('./pages/channels.tsx'),
  },
  {
    path: '/community-management1',
    title: '物业公司',
    records: 'base/property-companies',
    load: () => import('./pages/companies.tsx'),
  },
  {
    path: '/device-management',
    title: '设备型号',
    records: 'base/device-models',
    load: () => import('./pages/device-models.tsx'),
  },
  {
    path: '/equipment-management',
    title: '设备管理',
    records: 'base/devices',
    load: () => import('./pages/devices.tsx'),
  },
])
