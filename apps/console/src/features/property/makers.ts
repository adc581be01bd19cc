import { type Makers, usualForm } from '../../resource/makers.tsx'

/** What repairs are made of, where it is to be chosen. */
export const makers: Makers = {
  'property/repair-prices': {
    code: 'operation:repairPrice:create',
    named: 'name',
    Form: usualForm(
      async () => (await import('@linli/api-client/contract/property/repair-price')).repairPrice,
    ),
  },
  'property/repair-staff': {
    code: 'property:repairStaff:create',
    Form: usualForm(
      async () => (await import('@linli/api-client/contract/property/repair-staff')).repairStaff,
    ),
  },
  'property/repair-types': {
    code: 'operation:repairType:create',
    named: 'name',
    Form: usualForm(async () => (await import('@linli/api-client/contract/property/repair-type')).repairType),
  },
}
