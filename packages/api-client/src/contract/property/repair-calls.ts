import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

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
