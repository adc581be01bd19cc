import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

const estateId = (label: string) => z.int({ error: `请选择${label}` }).check(z.minimum(1))

/** Gives an estate what another one does otherwise than the types say; what it has itself stays. */
export const copyRepairSettings = endpoint('property.repair-type-estates.copy', {
  method: 'POST',
  path: '/api/property/repair-type-estates/copy',
  label: '复制小区报修设置',
  access: 'session',
  permission: 'property:repairTypeEstate:create',
  input: z.object({ fromEstateId: estateId('来源小区'), toEstateId: estateId('目标小区') }),
  output: z.object({ copied: z.int(), kept: z.int() }),
})
