/** Where its pages are, by the names of their files. */
export const systemUrls = {
  menus: '/menu',
  params: '/param',
  dicts: '/dict',
  privacy: '/privacy',
  adverts: '/advert',
  'convenience-types': '/convenience-type',
  versions: '/version-control',
  cancellations: '/cancellation',
  'mp-settings': '/mp-setting',
} as const
