import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'

/** Who lives in a room, to be chosen as who reports; name and phone are kept with the order by the server. */
export const repairReporters = endpoint('property.repair-orders.reporters', {
  method: 'GET',
  path: '/api/property/repair-orders/reporters',
  label: '房屋住户',
  access: 'session',
  permission: 'property:repairOrder:create',
  input: z.object({ roomId: f.ref('房屋', 'base/rooms', { required: true }) }),
  output: z.array(
    z.object({ personId: z.int(), name: z.string(), phone: z.nullable(z.string()), relation: z.string() }),
  ),
})

/** What the city of an order promises and charges, in words. */
export const repairCityOffer = endpoint('property.repair-orders.city-offer', {
  method: 'GET',
  path: '/api/property/repair-orders/{id}/city-offer',
  label: '城市维修价目',
  access: 'session',
  permission: 'property:repairOrder:list',
  input: z.object({ id: rowId }),
  output: z.object({ words: z.array(z.string()) }),
})

/** Who repairs, with what each has in hand: of an estate, those who can do a type before the others. */
export const repairWorkers = endpoint('property.repair-orders.workers', {
  method: 'GET',
  path: '/api/property/repair-orders/workers',
  label: '维修人员负荷',
  access: 'session',
  permission: 'property:repairOrder:dispatch',
  input: z.object({
    estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))),
    typeId: z.optional(z.nullable(f.ref('报修类型', 'property/repair-types'))),
  }),
  output: z.array(
    z.object({
      staffId: z.int(),
      userId: z.int(),
      name: z.string(),
      estateName: z.string(),
      skills: z.string(),
      skilled: z.boolean(),
      onDuty: z.boolean(),
      open: z.int(),
      maxOpen: z.int(),
      overdue: z.int(),
      today: z.int(),
    }),
  ),
})
