/** Where its pages are, by the names of their files. */
export const systemUrls = {
  menus: '/menu',
  params: '/param',
  dicts: '/dict',
  privacy: '/privacy',
} as const
