import * as z from 'zod/mini'
import { endpoint, f, listQuerySchema } from '../../kit/index.ts'
import { homes } from './homes.ts'
import { occupancies } from './occupancy.ts'
import { arrears, collectStates, room, verifyMethods } from './room.ts'
import { rowChangesOf } from '../row-changes.ts'

const keys = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]
const version = z.int({ error: '缺少数据版本' }).check(z.minimum(0))
const roomId = f.ref('房屋', 'base/rooms', { required: true })
const maybe = <T>(field: z.ZodMiniType<T, unknown>) => z.optional(z.nullable(field))

/** What 设置入住状态 asks for. */
export const occupancyFields = {
  occupancy: f.enum('入住状态', occupancies, { required: true }),
  date: f.date('日期', { help: '设为空置时为空置起始日期，不填为今天' }),
  remark: f.text('说明', { max: 200, help: '没有登记居住人员而不是空置时必填' }),
}

/** Sets the occupancy by hand; it holds until the next change of a relation or business. */
export const setOccupancy = endpoint('base.setOccupancy', {
  method: 'POST',
  path: '/api/base/rooms/{id}/setOccupancy',
  label: '设置入住状态',
  access: 'session',
  touches: homes,
  permission: 'base:room:update',
  input: z.object({
    id: roomId,
    version,
    occupancy: occupancyFields.occupancy,
    date: maybe(occupancyFields.date),
    remark: maybe(occupancyFields.remark),
  }),
  output: z.object({ version: z.int() }),
})

/** What 核实 asks for. */
export const verifyFields = {
  method: f.enum('核实方式', verifyMethods, { required: true }),
  date: f.date('核实日期', { required: true }),
  photo: f.image('现场照片'),
}

/** Marks the collected data of a room as verified. */
export const verifyRoom = endpoint('base.verifyRoom', {
  method: 'POST',
  path: '/api/base/rooms/{id}/verify',
  label: '核实房屋',
  access: 'session',
  touches: homes,
  permission: 'base:room:verify',
  input: z.object({
    id: roomId,
    version,
    method: verifyFields.method,
    date: verifyFields.date,
    photo: maybe(verifyFields.photo),
  }),
  output: z.object({ version: z.int() }),
})

/** What 过户 asks for beside the new owners. */
export const transferFields = {
  date: f.date('过户日期', { required: true }),
  contractFile: f.file('过户合同'),
}

/** One of the new owners. */
export const newOwner = z.object({
  personId: f.ref('新产权人', 'base/persons', { required: true }),
  shareRatio: z
    .number({ error: '请输入产权份额' })
    .check(
      z.minimum(0.01, { error: '产权份额应为0.01-100' }),
      z.maximum(100, { error: '产权份额应为0.01-100' }),
    ),
  livesHere: z._default(z.boolean(), false),
})

/** New owners of a room; the relations of the old ones end the day before, tenants stay. */
export const transferRoom = endpoint('base.transferRoom', {
  method: 'POST',
  path: '/api/base/rooms/{id}/transfer',
  label: '房屋过户',
  access: 'session',
  touches: homes,
  permission: 'base:room:transfer',
  idempotent: true,
  input: z.object({
    id: roomId,
    version,
    date: transferFields.date,
    contractFile: maybe(transferFields.contractFile),
    newOwners: z.array(newOwner).check(z.minLength(1, { error: '请选择新产权人' }), z.maxLength(20)),
  }),
  output: z.object({ ended: z.int(), created: z.int() }),
})

const area = { min: 0.01, max: 99_999, unit: '㎡' } as const
const count = { min: 0, max: 20 } as const

/** What 批量设置 can set; what stays empty is not changed. */
export const batchSetFields = {
  usage: f.dict('房屋用途', 'house_usage'),
  bedrooms: f.int('室', count),
  halls: f.int('厅', count),
  bathrooms: f.int('卫', count),
  kitchens: f.int('厨', count),
  builtArea: f.decimal('建筑面积', area),
  innerArea: f.decimal('套内面积', area),
  orientation: f.dict('朝向', 'orientation'),
}

/** Sets the same values on the chosen rooms, or on all that a list query finds. */
export const batchSetRooms = endpoint('base.batchSetRooms', {
  method: 'POST',
  path: '/api/base/rooms/batch/set',
  label: '批量设置房屋',
  access: 'session',
  touches: homes,
  permission: 'base:room:update',
  timeout: 30_000,
  input: z.object({
    ids: z.optional(z.array(roomId).check(z.minLength(1, { error: '请选择房屋' }), z.maxLength(200))),
    query: z.optional(listQuerySchema(room)),
    except: z.optional(z.array(roomId).check(z.maxLength(200))),
    usage: maybe(batchSetFields.usage),
    bedrooms: maybe(batchSetFields.bedrooms),
    halls: maybe(batchSetFields.halls),
    bathrooms: maybe(batchSetFields.bathrooms),
    kitchens: maybe(batchSetFields.kitchens),
    builtArea: maybe(batchSetFields.builtArea),
    innerArea: maybe(batchSetFields.innerArea),
    orientation: maybe(batchSetFields.orientation),
  }),
  output: z.object({ updated: z.int() }),
})

/** What was done to a room and which of its values changed (变更记录). */
export const roomChanges = rowChangesOf('base.roomChanges', room)

/** All rooms of a building as a matrix, 楼盘表: per unit the floors top-down, per floor the rooms in order. */
export const roomMatrix = endpoint('base.roomMatrix', {
  method: 'GET',
  path: '/api/base/rooms/matrix',
  label: '楼盘表',
  access: 'session',
  permission: 'base:room:list',
  input: z.object({ buildingId: f.ref('楼栋', 'base/buildings', { required: true }) }),
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
                /** Null where the caller may not know. */
                arrears: z.nullable(z.enum(keys(arrears))),
                livingCount: z.int(),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
})
