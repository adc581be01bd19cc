import type { ServerModule } from '../../kit/module.ts'
import { equipmentChecksInHand } from './checks/check-leaver.ts'
import { checkPlanCalls } from './checks/check-plan.routes.ts'
import { checkPlanJob } from './checks/check-plan-job.ts'
import { checkStatisticsRoute } from './checks/check-statistics.routes.ts'
import { checkTemplateCalls } from './checks/check-template.routes.ts'
import { equipmentCheckCalls } from './checks/equipment-check.routes.ts'
import { retiredChecks } from './checks/retired-checks.ts'
import { spotCheckRoute } from './checks/spot-check.ts'
import { opsDicts } from './ops.dicts.ts'
import { opsParams } from './ops.params.ts'
import { handedRepairs } from './repair/handed-repairs.ts'
import { opsTodos } from './ops.todos.ts'
import { projectPartRoutes } from './projects/parts.routes.ts'
import { projectPaymentRoutes } from './projects/payments.routes.ts'
import { projectProgrammesRoute } from './projects/programmes.routes.ts'
import { projectReadinessRoute, projectRoutes } from './projects/project.routes.ts'
import { deviceRepairCalls, repairSlaCalls } from './repair/device-repair.routes.ts'
import { deviceRepairsInHand } from './repair/repair-leaver.ts'
import { repairScoresRoute } from './repair/repair-scores.routes.ts'
import { clockWatch } from './intake/clock-watch.ts'
import { eventConflictCalls } from './intake/event-conflict.routes.ts'
import { askReuploadRoute, eventStreamCalls } from './intake/event-stream.routes.ts'
import { gapWatch } from './intake/gap-watch.ts'
import { deviceHealthCalls } from './status/device-health.routes.ts'
import { deviceStatusCalls, fleetOverviewRoute } from './status/device-status.routes.ts'
import { deviceTrendRoute } from './status/device-trend.routes.ts'
import { deviceWorkRoutes } from './status/device-work.routes.ts'
import { healthReportRoutes } from './status/health-report.routes.ts'
import { healthJob } from './status/health-day.ts'
import { maintenanceWindowCalls } from './status/maintenance-window.routes.ts'
import { wantedRepairs } from './repair/repair-wanted.ts'
import { careOfDeviceStories } from './storyline-devices.ts'

/** 运维面板: devices that fail, who repairs them, and who looks at them on site. */
export const opsModule: ServerModule = {
  name: 'ops',
  dicts: opsDicts,
  params: opsParams,
  todos: opsTodos,
  storyline: careOfDeviceStories,
  whenever: [wantedRepairs, retiredChecks],
  handedOver: [handedRepairs],
  openWork: [deviceRepairsInHand, equipmentChecksInHand],
  jobs: [healthJob, gapWatch, clockWatch, checkPlanJob],
  routes: () => [
    fleetOverviewRoute,
    deviceTrendRoute,
    ...deviceWorkRoutes,
    ...healthReportRoutes,
    askReuploadRoute,
    ...eventStreamCalls,
    ...eventConflictCalls,
    ...deviceStatusCalls,
    ...maintenanceWindowCalls,
    ...deviceHealthCalls,
    ...deviceRepairCalls,
    repairScoresRoute,
    ...repairSlaCalls,
    checkStatisticsRoute,
    spotCheckRoute,
    ...equipmentCheckCalls,
    ...checkTemplateCalls,
    ...checkPlanCalls,
    ...projectRoutes,
    projectReadinessRoute,
    projectProgrammesRoute,
    ...projectPartRoutes,
    ...projectPaymentRoutes,
  ],
}
