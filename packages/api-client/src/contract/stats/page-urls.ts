/** Where its pages are, by the names of their files. */
export const statsUrls = {
  dashboard: '/dashboard',
} as const
