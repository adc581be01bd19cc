import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

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
