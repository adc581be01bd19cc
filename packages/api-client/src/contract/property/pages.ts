import type { PageSpec } from '../page-spec.ts'
import { propertyUrls } from './page-urls.ts'

export const propertyPages: readonly PageSpec[] = [
  {
    url: propertyUrls['repair-types'],
    title: '报修类型',
    about: '住户可以报修的项目、收费方式、时限和负责的人。',
    group: '运营面板',
    icon: 'wrench',
    place: 9,
    permissions: ['operation:repairType', 'operation:repairTypeEstate', 'operation:repairPrice'],
  },
  {
    url: propertyUrls['repair-orders'],
    title: '报修工单',
    about: '从住户报修到派单、维修、收费和回访的全过程，超时的排在前面。',
    group: '物业管理',
    icon: 'wrench',
    place: 5,
    permissions: ['property:repairOrder', 'property:repairStaff'],
  },
  {
    url: propertyUrls['city-repairs'],
    title: '城市维修',
    group: '系统管理',
    icon: 'map-pinned',
    place: 8,
    permissions: ['system:cityRepair', 'system:repairProvider'],
  },
]
