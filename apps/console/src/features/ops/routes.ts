import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  {
    page: 'device-statuses',
    records: 'ops/device-statuses',
    load: () => import('./pages/device-statuses.tsx'),
  },
  {
    page: 'device-repairs',
    records: 'ops/device-repairs',
    load: () => import('./pages/device-repairs.tsx'),
  },
  {
    page: 'equipment-checks',
    records: 'ops/equipment-checks',
    load: () => import('./pages/equipment-checks.tsx'),
    parts: [{ of: 'ops/check-plans', tab: 'plans' }],
  },
  {
    page: 'projects',
    records: 'ops/projects',
    load: () => import('./pages/projects.tsx'),
  },
])
