import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  {
    page: 'estates',
    records: 'base/estates',
    load: () => import('./pages/estates.tsx'),
  },
  {
    page: 'communities',
    records: 'base/communities',
    load: () => import('./pages/communities.tsx'),
  },
  {
    page: 'buildings',
    records: 'base/buildings',
    load: () => import('./pages/buildings.tsx'),
  },
  {
    page: 'rooms',
    records: 'base/rooms',
    load: () => import('./pages/rooms.tsx'),
  },
  {
    page: 'residents',
    records: 'base/residents',
    load: () => import('./pages/residents.tsx'),
  },
  {
    page: 'persons',
    records: 'base/persons',
    load: () => import('./pages/persons.tsx'),
  },
  {
    page: 'parking-lots',
    records: 'base/parking-spaces',
    load: () => import('./pages/parking-lots.tsx'),
  },
  {
    page: 'vehicles',
    records: 'base/vehicles',
    load: () => import('./pages/vehicles.tsx'),
  },
  {
    page: 'channels',
    records: 'base/channels',
    load: () => import('./pages/channels.tsx'),
  },
  {
    page: 'companies',
    records: 'base/property-companies',
    load: () => import('./pages/companies.tsx'),
  },
  {
    page: 'device-models',
    records: 'base/device-models',
    load: () => import('./pages/device-models.tsx'),
  },
  {
    page: 'province',
    records: 'base/province-report-items',
    load: () => import('./pages/province.tsx'),
  },
  {
    page: 'devices',
    records: 'base/devices',
    load: () => import('./pages/devices.tsx'),
  },
  {
    page: 'data-sources',
    records: 'base/data-sources',
    load: () => import('./pages/data-sources.tsx'),
  },
  {
    page: 'device-commands',
    records: 'base/device-commands',
    load: () => import('./pages/device-commands.tsx'),
  },
])
