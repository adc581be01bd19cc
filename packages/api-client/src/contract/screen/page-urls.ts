/** Where its pages are, by the names of their files. */
export const screenUrls = {
  screen: '/largescreen/index',
  'current-passes': '/largescreen/current',
  'screen-map': '/largescreen/map',
} as const
