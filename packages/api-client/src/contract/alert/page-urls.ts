/** Where its pages are, by the names of their files. */
export const alertUrls = {
  'control-targets': '/control-settings',
  alerts: '/control-info',
} as const
