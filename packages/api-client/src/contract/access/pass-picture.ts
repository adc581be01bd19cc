import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'
import { pictureParts } from './picture-parts.ts'

/** The whole picture of who passed; each look is written down. */
export const passPicture = endpoint('access.passPicture', {
  method: 'GET',
  path: '/api/access/pass-records/{id}/picture',
  label: '查看通行抓拍',
  access: 'session',
  permission: 'access:passRecord:image',
  answers: 'file',
  input: z.object({ id: rowId }),
})

/** The whole picture of a car, or of its plate. */
export const vehiclePicture = endpoint('access.vehiclePicture', {
  method: 'GET',
  path: '/api/access/vehicle-passes/{id}/picture',
  label: '查看车行抓拍',
  access: 'session',
  permission: 'access:vehicleRecord:image',
  answers: 'file',
  input: z.object({ id: rowId, part: z.optional(z.enum(pictureParts)) }),
})

/** The whole picture that came with an alarm or with a door that opened. */
export const doorPicture = endpoint('access.doorPicture', {
  method: 'GET',
  path: '/api/access/door-events/{id}/picture',
  label: '查看门事件抓拍',
  access: 'session',
  permission: 'access:passRecord:image',
  answers: 'file',
  input: z.object({ id: rowId }),
})
