/** Where its pages are, by the names of their files. */
export const accessUrls = {
  'general-permission': '/generalPermission',
  'ic-permission': '/ic-permission',
  passes: '/logs',
  monitor: '/monitor',
  'lane-monitor': '/monitor-car',
  'vehicle-passes': '/car-logs',
  'traffic-modes': '/traffic-mode',
} as const
