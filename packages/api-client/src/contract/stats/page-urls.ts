/** Where its pages are, by the names of their files. */
export const statsUrls = {
  dashboard: '/dashboard',
  'house-report': '/stastics-house',
  'person-report': '/stastics-person',
  'actual-report': '/stastics-actual',
} as const
