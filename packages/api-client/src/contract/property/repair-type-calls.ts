import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'

/** Which estate is to do as which. */
export const copyFields = {
  fromEstateId: f.ref('来源小区', 'base/estates', { required: true }),
  toEstateId: f.ref('目标小区', 'base/estates', { required: true, help: '目标小区已有的设置不变' }),
}

/** Gives an estate what another one does otherwise than the types say; what it has itself stays. */
export const copyRepairSettings = endpoint('property.repair-type-estates.copy', {
  method: 'POST',
  path: '/api/property/repair-type-estates/copy',
  label: '复制小区报修设置',
  access: 'session',
  permission: 'operation:repairTypeEstate:create',
  input: z.object(copyFields),
  output: z.object({ copied: z.int(), kept: z.int() }),
})

/** The new order of the types of a category, or of the categories; numbers are spaced by ten. */
export const sortRepairTypes = endpoint('property.repair-types.sort', {
  method: 'POST',
  path: '/api/property/repair-types/sort',
  label: '报修类型排序',
  access: 'session',
  permission: 'operation:repairType:update',
  input: z.object({
    parentId: z.nullable(rowId),
    ids: z.array(rowId).check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.literal(true),
})

/** What repairs of an estate cost and by when somebody comes, as it is hung up for residents. */
export const repairPoster = endpoint('property.repair-types.poster', {
  method: 'GET',
  path: '/api/property/repair-types/poster',
  label: '维修价目公示',
  access: 'session',
  permission: 'operation:repairPrice:list',
  input: z.object({ estateId: f.ref('小区', 'base/estates', { required: true }) }),
  output: z.object({
    estate: z.string(),
    company: z.nullable(z.string()),
    hotline: z.nullable(z.string()),
    categories: z.array(
      z.object({
        name: z.string(),
        types: z.array(z.object({ name: z.string(), fee: z.string(), limits: z.string() })),
      }),
    ),
    prices: z.array(
      z.object({
        type: z.nullable(z.string()),
        name: z.string(),
        spec: z.string(),
        kind: z.string(),
        unit: z.string(),
        price: z.int(),
        priceMax: z.nullable(z.int()),
      }),
    ),
  }),
})
