import type { PageSpec } from '../page-spec.ts'
import { propertyUrls } from './page-urls.ts'

export const propertyPages: readonly PageSpec[] = [
  {
    url: propertyUrls['repair-types'],
    title: '报修类型',
    group: '运营面板',
    icon: 'wrench',
    place: 9,
    permissions: ['operation:repairType', 'operation:repairTypeEstate', 'operation:repairPrice'],
  },
  {
    url: propertyUrls['repair-orders'],
    title: '报修工单',
    group: '物业管理',
    icon: 'wrench',
    place: 5,
    permissions: ['property:repairOrder', 'property:repairStaff'],
  },
]
