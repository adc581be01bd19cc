import type { ServerModule } from '../../kit/module.ts'
import { repairPriceCalls } from './repair/repair-price.routes.ts'
import { repairStaffCalls } from './repair/repair-staff.routes.ts'
import { repairTypeRoutes } from './repair/repair-type.routes.ts'

/** 物业管理: what residents report, and what becomes of it. */
export const propertyModule: ServerModule = {
  name: 'property',
  routes: () => [...repairTypeRoutes(), ...repairPriceCalls, ...repairStaffCalls],
}
