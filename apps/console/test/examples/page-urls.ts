/** Where its pages are, by the names of their files. */
export const propertyUrls = {
  'key-loans': '/key-loan',
} as const
