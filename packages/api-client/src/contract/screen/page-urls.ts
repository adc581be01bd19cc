/** Where its pages are, by the names of their files. */
export const screenUrls = {
  screen: '/largescreen/index',
  'current-passes': '/largescreen/current',
  'screen-map': '/largescreen/map',
  'screen-monitor': '/largescreen/monitor',
  'screen-property': '/largescreen/property',
} as const
