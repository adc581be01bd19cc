import type { ServerModule } from '../../kit/module.ts'
import { equipmentChecksInHand } from './checks/check-leaver.ts'
import { checkTemplateCalls } from './checks/check-template.routes.ts'
import { equipmentCheckCalls } from './checks/equipment-check.routes.ts'
import { opsDicts } from './ops.dicts.ts'
import { opsParams } from './ops.params.ts'
import { opsTodos } from './ops.todos.ts'
import { projectPartRoutes } from './projects/parts.routes.ts'
import { projectPaymentRoutes } from './projects/payments.routes.ts'
import { projectReadinessRoute, projectRoutes } from './projects/project.routes.ts'
import { deviceRepairCalls, repairSlaCalls } from './repair/device-repair.routes.ts'
import { deviceRepairsInHand } from './repair/repair-leaver.ts'
import { repairScoresRoute } from './repair/repair-scores.routes.ts'
import { deviceHealthCalls } from './status/device-health.routes.ts'
import { deviceStatusCalls, fleetOverviewRoute } from './status/device-status.routes.ts'
import { healthJob } from './status/health-day.ts'
import { maintenanceWindowCalls } from './status/maintenance-window.routes.ts'
import { wantedRepairs } from './repair/repair-wanted.ts'

/** 运维面板: devices that fail, who repairs them, and who looks at them on site. */
export const opsModule: ServerModule = {
  name: 'ops',
  dicts: opsDicts,
  params: opsParams,
  todos: opsTodos,
  whenever: [wantedRepairs],
  openWork: [deviceRepairsInHand, equipmentChecksInHand],
  jobs: [healthJob],
  routes: () => [
    fleetOverviewRoute,
    ...deviceStatusCalls,
    ...maintenanceWindowCalls,
    ...deviceHealthCalls,
    ...deviceRepairCalls,
    repairScoresRoute,
    ...repairSlaCalls,
    ...equipmentCheckCalls,
    ...checkTemplateCalls,
    ...projectRoutes,
    projectReadinessRoute,
    ...projectPartRoutes,
    ...projectPaymentRoutes,
  ],
}
