import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  {
    page: 'repair-types',
    records: 'property/repair-types',
    load: () => import('./pages/repair-types.tsx'),
  },
  {
    page: 'repair-orders',
    records: 'property/repair-orders',
    load: () => import('./pages/repair-orders.tsx'),
  },
  {
    page: 'complaints',
    records: 'property/complaints',
    load: () => import('./pages/complaints.tsx'),
  },
  {
    page: 'city-repairs',
    records: 'property/city-repairs',
    load: () => import('./pages/city-repairs.tsx'),
  },
  {
    page: 'notices',
    records: 'property/notices',
    load: () => import('./pages/notices.tsx'),
  },
  {
    page: 'guides',
    records: 'property/guides',
    load: () => import('./pages/guides.tsx'),
  },
  {
    page: 'convenience-services',
    records: 'property/convenience-services',
    load: () => import('./pages/convenience-services.tsx'),
  },
  {
    page: 'service-bookings',
    records: 'property/service-bookings',
    load: () => import('./pages/service-bookings.tsx'),
  },
  {
    page: 'unopened-estates',
    records: 'property/estate-leads',
    load: () => import('./pages/unopened-estates.tsx'),
  },
  {
    page: 'pay-subjects',
    records: 'property/pay-subjects',
    load: () => import('./pages/pay-subjects.tsx'),
  },
  {
    page: 'pay-records',
    load: () => import('./pages/pay-records.tsx'),
    parts: [
      { of: 'property/bills', tab: 'bills' },
      { of: 'property/payments', tab: 'payments' },
      { of: 'property/bill-adjustments', tab: 'adjustments' },
      { of: 'property/refunds', tab: 'refunds' },
      { of: 'property/receipts', tab: 'receipts' },
      { of: 'property/prepaid-accounts', tab: 'prepaid' },
      { of: 'property/cashier-shifts', tab: 'shifts' },
      { of: 'property/invoice-requests', tab: 'invoices' },
      { of: 'property/recon-batches', tab: 'recon' },
    ],
  },
  {
    page: 'manuals',
    records: 'property/manuals',
    load: () => import('./pages/manuals.tsx'),
  },
  {
    page: 'parking-rentals',
    records: 'property/parking-listings',
    load: () => import('./pages/parking-rentals.tsx'),
  },
  {
    page: 'house-rentals',
    records: 'property/house-listings',
    load: () => import('./pages/house-rentals.tsx'),
  },
  {
    page: 'vote-groups',
    records: 'property/vote-groups',
    load: () => import('./pages/vote-groups.tsx'),
  },
  {
    page: 'vote-meetings',
    records: 'property/votes',
    load: () => import('./pages/vote-meetings.tsx'),
  },
  {
    page: 'polls',
    records: 'property/polls',
    load: () => import('./pages/polls.tsx'),
  },
])
