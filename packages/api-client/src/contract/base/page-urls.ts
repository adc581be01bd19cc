/** Where its pages are, by the names of their files. */
export const baseUrls = {
  communities: '/community-list',
  estates: '/community-management',
  companies: '/community-management1',
  buildings: '/community-management3',
  rooms: '/community-management5',
  residents: '/community-management7',
  persons: '/person-info',
  'parking-lots': '/parking-manage',
  vehicles: '/vehicle-manage',
  channels: '/community-management4',
  'device-models': '/device-management',
  province: '/provincial-safety',
  devices: '/equipment-management',
  'data-sources': '/data-sources',
  'device-commands': '/equipOperat-manage',
} as const
