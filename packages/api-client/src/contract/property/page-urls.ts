/** Where its pages are, by the names of their files. */
export const propertyUrls = {
  'repair-types': '/repair-type',
  'repair-orders': '/report-repair',
  notices: '/notice',
  guides: '/guide',
  'convenience-services': '/convenience',
  'service-bookings': '/preengage-convenience',
  'unopened-estates': '/unOpenEstate',
  complaints: '/prop-complaint',
  manuals: '/operation-manual',
  'city-repairs': '/cityRepair',
  'pay-subjects': '/pay-subject',
  'pay-records': '/pay-record',
  'parking-rentals': '/parkinglot-rental',
  'house-rentals': '/house-rental',
  'vote-groups': '/voteGroup',
  'vote-meetings': '/voteNew',
} as const
