import type { ServerModule } from '../../kit/module.ts'
import { propertyDicts } from './property.dicts.ts'
import { propertyParams } from './property.params.ts'
import { repairOrderCalls } from './repair/repair-order.routes.ts'
import { repairPriceCalls } from './repair/repair-price.routes.ts'
import { repairSla } from './repair/repair-sla.ts'
import { repairStaffCalls } from './repair/repair-staff.routes.ts'
import { repairTypeRoutes } from './repair/repair-type.routes.ts'

/** 物业管理: what residents report, and what becomes of it. */
export const propertyModule: ServerModule = {
  name: 'property',
  dicts: propertyDicts,
  params: propertyParams,
  jobs: [repairSla],
  routes: () => [...repairTypeRoutes(), ...repairPriceCalls, ...repairStaffCalls, ...repairOrderCalls],
}
