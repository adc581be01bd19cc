import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { collectStates, occupancies, verifyMethods } from './room.ts'

const keys = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]
const version = z.int({ error: '缺少数据版本' }).check(z.minimum(0))
const roomId = f.ref('房屋', 'rooms', { required: true })

/** Sets the occupancy by hand; it holds until the next change of a relation or business. */
export const setOccupancy = endpoint('base.setOccupancy', {
  method: 'POST',
  path: '/api/base/rooms/{id}/setOccupancy',
  label: '设置入住状态',
  access: 'session',
  permission: 'base:room:update',
  input: z.object({
    id: roomId,
    version,
    occupancy: z.enum(keys(occupancies), { error: '请选择入住状态' }),
    date: z.optional(f.date('日期')),
    remark: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
  }),
  output: z.object({ version: z.int() }),
})

/** Marks the collected data of a room as verified. */
export const verifyRoom = endpoint('base.verifyRoom', {
  method: 'POST',
  path: '/api/base/rooms/{id}/verify',
  label: '核实房屋',
  access: 'session',
  permission: 'base:room:verify',
  input: z.object({
    id: roomId,
    version,
    method: z.enum(keys(verifyMethods), { error: '请选择核实方式' }),
    date: f.date('核实日期', { required: true }),
  }),
  output: z.object({ version: z.int() }),
})

/** New owners of a room; the relations of the old ones end the day before, tenants stay. */
export const transferRoom = endpoint('base.transferRoom', {
  method: 'POST',
  path: '/api/base/rooms/{id}/transfer',
  label: '房屋过户',
  access: 'session',
  permission: 'base:room:transfer',
  idempotent: true,
  input: z.object({
    id: roomId,
    version,
    date: f.date('过户日期', { required: true }),
    newOwners: z
      .array(
        z.object({
          personId: f.ref('新产权人', 'persons', { required: true }),
          shareRatio: z.number().check(z.minimum(0.01), z.maximum(100)),
          livesHere: z._default(z.boolean(), false),
        }),
      )
      .check(z.minLength(1, { error: '请选择新产权人' }), z.maxLength(20)),
  }),
  output: z.object({ ended: z.int(), created: z.int() }),
})

/** Sets the same values on many rooms of one estate. */
export const batchSetRooms = endpoint('base.batchSetRooms', {
  method: 'POST',
  path: '/api/base/rooms/batch/set',
  label: '批量设置房屋',
  access: 'session',
  permission: 'base:room:update',
  timeout: 30_000,
  input: z.object({
    ids: z.array(roomId).check(z.minLength(1, { error: '请选择房屋' }), z.maxLength(200)),
    usage: z.optional(f.dict('房屋用途', 'house_usage')),
    bedrooms: z.optional(f.int('室', { min: 0, max: 20 })),
    halls: z.optional(f.int('厅', { min: 0, max: 20 })),
    bathrooms: z.optional(f.int('卫', { min: 0, max: 20 })),
    builtArea: z.optional(f.decimal('建筑面积', { min: 0.01, max: 99_999 })),
    innerArea: z.optional(f.decimal('套内面积', { min: 0.01, max: 99_999 })),
    orientation: z.optional(f.dict('朝向', 'orientation')),
  }),
  output: z.object({ updated: z.int() }),
})

/** All rooms of a building as a matrix, 楼盘表: per unit the floors top-down, per floor the rooms in order. */
export const roomMatrix = endpoint('base.roomMatrix', {
  method: 'GET',
  path: '/api/base/rooms/matrix',
  label: '楼盘表',
  access: 'session',
  permission: 'base:room:list',
  input: z.object({ buildingId: f.ref('楼栋', 'buildings', { required: true }) }),
  output: z.object({
    units: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        isVirtual: z.boolean(),
        floors: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            physicalNo: z.int(),
            rooms: z.array(
              z.object({
                id: z.int(),
                roomNo: z.string(),
                fullName: z.string(),
                usage: z.string(),
                layout: z.nullable(z.string()),
                builtArea: z.nullable(z.number()),
                occupancy: z.enum(keys(occupancies)),
                collectState: z.enum(keys(collectStates)),
                saleState: z.string(),
                livingCount: z.int(),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
})
