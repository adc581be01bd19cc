/** Where its pages are, by the names of their files. */
export const propertyUrls = {
  'repair-types': '/repair-type',
  'repair-orders': '/report-repair',
  'city-repairs': '/cityRepair',
} as const
