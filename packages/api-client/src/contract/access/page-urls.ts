/** Where its pages are, by the names of their files. */
export const accessUrls = {
  passes: '/logs',
} as const
