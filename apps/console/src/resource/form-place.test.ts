import { resident } from '@linli/api-client/contract/base/resident'
import { room, roomBusiness } from '@linli/api-client/contract/base/room'
import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { expect, it } from 'vitest'
import { asksForPlace } from './FormPlace.tsx'

it('asks in which estate the floor of a new room is chosen, unless the form has the estate or the place is given', () => {
  expect(asksForPlace(room)).toBe(true)
  expect(asksForPlace(resident)).toBe(false)
  expect(asksForPlace(roomBusiness, { roomId: 3 })).toBe(false)
  expect(asksForPlace(visitorApplication, { estateId: 3 })).toBe(false)
})
