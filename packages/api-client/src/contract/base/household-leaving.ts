import * as z from 'zod/mini'
import { f, wizard } from '../../kit/index.ts'
import { homes } from './homes.ts'
import { mostMembers } from './household.ts'
import { moveOutInput } from './resident-house.ts'

/** 整户迁出: several people of a room at once, with all that ends with it: everybody, or nobody. */
export const householdLeaving = wizard('base.householdLeaving', {
  path: '/api/base/households/leaving',
  label: '整户迁出',
  permission: 'base:resident:moveOut',
  of: 'base/resident-houses',
  touches: [...homes, 'access/grants'],
  input: z.object({
    estateId: f.ref('小区', 'base/estates', { required: true }),
    roomId: f.ref('房屋', 'base/rooms', { required: true, within: 'estateId' }),
    houseIds: z
      .array(f.ref('居住关系', 'base/resident-houses', { required: true }), { error: '请选择迁出人员' })
      .check(z.minLength(1, { error: '请选择迁出人员' }), z.maxLength(mostMembers)),
    ...moveOutInput,
  }),
  /** Who has no other room in the estate, and loses the right to its doors. */
  picture: z.object({
    gone: z.array(z.string()),
    vehicles: z.array(z.string()),
    /** Devices that let none of them through any more. */
    devices: z.int(),
    /** Visits to them that are cancelled. */
    visits: z.int(),
  }),
})
