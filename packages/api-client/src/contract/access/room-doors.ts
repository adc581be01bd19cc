import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

/** The doors that whoever is registered in a room may pass by that. */
export const roomDoors = endpoint('access.roomDoors', {
  method: 'GET',
  path: '/api/access/room-doors',
  label: '查询房屋通行范围',
  access: 'session',
  of: 'base/channels',
  permission: ['base:resident:create', 'access:grant:list'],
  input: z.object({ roomId: f.ref('房屋', 'base/rooms', { required: true }) }),
  output: z.array(z.object({ id: z.int(), name: z.string() })),
})

/** The doors that concern a resident: those on the way to the rooms and those of the rights, each with why not, if so. */
export const residentDoors = endpoint('access.residentDoors', {
  method: 'GET',
  path: '/api/access/resident-doors',
  label: '查询人员通行范围',
  access: 'session',
  of: 'access/grants',
  permission: 'access:grant:list',
  input: z.object({ residentId: f.ref('住户', 'base/residents', { required: true }) }),
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      open: z.boolean(),
      /** Why the door does not open, or until when it does. */
      why: z.nullable(z.string()),
    }),
  ),
})
