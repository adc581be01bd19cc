import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  {
    page: 'general-permission',
    records: 'access/grants',
    load: () => import('./pages/general-permission.tsx'),
  },
  {
    page: 'ic-permission',
    records: 'access/ic-cards',
    load: () => import('./pages/ic-permission.tsx'),
  },
  {
    page: 'vehicle-passes',
    records: 'access/parking-sessions',
    load: () => import('./pages/vehicle-passes.tsx'),
  },
  { page: 'monitor', load: () => import('./pages/monitor.tsx') },
  { page: 'lane-monitor', load: () => import('./pages/lane-monitor.tsx') },
  {
    page: 'traffic-modes',
    load: () => import('./pages/traffic-modes.tsx'),
    parts: [
      { of: 'access/channel-modes', tab: 'gates' },
      { of: 'access/emergency-releases', tab: 'emergencies' },
      { of: 'access/channel-mode-logs', tab: 'logs' },
    ],
  },
  { page: 'passes', load: () => import('./pages/passes.tsx') },
])
