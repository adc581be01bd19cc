import { type Makers, usualForm } from '../../resource/makers.tsx'
import { whenOpened } from '../../resource/when-opened.tsx'

const parking = async () => await import('@linli/api-client/contract/base/parking-lot')

/** Places, people and things that are made where they are to be chosen. */
export const makers: Makers = {
  'base/channels': {
    code: 'base:channel:create',
    named: 'name',
    Form: whenOpened(async () => (await import('./components/place/ChannelForm.tsx')).ChannelForm),
  },
  'base/communities': {
    code: 'base:community:create',
    named: 'name',
    Form: whenOpened(async () => (await import('./components/community/CommunityForm.tsx')).CommunityForm),
  },
  'base/device-models': {
    code: 'base:deviceModel:create',
    named: 'modelNo',
    Form: usualForm(async () => (await import('@linli/api-client/contract/base/device-model')).deviceModel),
  },
  'base/devices': {
    code: 'base:device:create',
    named: 'name',
    Form: whenOpened(async () => (await import('./components/device/DeviceForm.tsx')).DeviceForm),
  },
  'base/estate-zones': {
    code: 'base:zone:create',
    named: 'name',
    Form: usualForm(async () => (await import('@linli/api-client/contract/base/estate')).estateZone),
  },
  'base/estates': {
    code: 'base:estate:create',
    named: 'name',
    Form: whenOpened(async () => (await import('./components/estate/EstateForm.tsx')).EstateForm),
  },
  'base/parking-areas': {
    code: 'base:parkingLot:create',
    named: 'name',
    Form: usualForm(async () => (await parking()).parkingArea),
  },
  'base/parking-lots': {
    code: 'base:parkingLot:create',
    named: 'name',
    Form: usualForm(async () => (await parking()).parkingLot),
  },
  'base/parking-spaces': {
    code: 'base:parkingSpace:create',
    named: 'spaceNo',
    Form: usualForm(async () => (await import('@linli/api-client/contract/base/parking-space')).parkingSpace),
  },
  'base/property-companies': {
    code: 'base:company:create',
    named: 'name',
    Form: usualForm(
      async () => (await import('@linli/api-client/contract/base/property-company')).propertyCompany,
    ),
  },
  'base/residents': {
    code: 'base:resident:create',
    Form: usualForm(async () => (await import('@linli/api-client/contract/base/resident')).resident),
  },
  'base/rooms': {
    code: 'base:room:create',
    Form: usualForm(async () => (await import('@linli/api-client/contract/base/room')).room),
  },
  'base/vehicles': {
    code: 'base:vehicle:create',
    Form: usualForm(async () => (await import('@linli/api-client/contract/base/vehicle')).vehicle),
  },
}
