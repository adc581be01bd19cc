import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  { page: 'menus', load: () => import('./pages/menus.tsx') },
  { page: 'params', load: () => import('./pages/params.tsx') },
  { page: 'dicts', load: () => import('./pages/dicts.tsx') },
  { page: 'privacy', load: () => import('./pages/privacy.tsx') },
  { page: 'adverts', records: 'system/adverts', load: () => import('./pages/adverts.tsx') },
  {
    page: 'convenience-types',
    records: 'system/convenience-types',
    load: () => import('./pages/convenience-types.tsx'),
  },
  {
    page: 'versions',
    records: 'system/app-versions',
    load: () => import('./pages/versions.tsx'),
  },
  {
    page: 'cancellations',
    records: 'system/cancellations',
    load: () => import('./pages/cancellations.tsx'),
  },
  {
    page: 'mp-settings',
    records: 'system/mp-apps',
    load: () => import('./pages/mp-settings.tsx'),
  },
])
