import type { ModuleContract } from '../module.ts'
import { checkTemplate } from './check-template.ts'
import { deviceHealthDay } from './device-health-day.ts'
import { deviceRepair } from './device-repair.ts'
import { deviceStatus, fleetOverview } from './device-status.ts'
import { equipmentCheck } from './equipment-check.ts'
import { maintenanceWindow } from './maintenance-window.ts'
import { projectChange } from './project-change.ts'
import { projectDevice } from './project-device.ts'
import { projectIssue } from './project-issue.ts'
import { projectItem } from './project-item.ts'
import { projectLog } from './project-log.ts'
import { projectPayment } from './project-payment.ts'
import { projectReadiness } from './project-readiness.ts'
import { projectStage } from './project-stage.ts'
import { opsProject } from './project.ts'
import { repairScores } from './repair-scores.ts'
import { repairSla } from './repair-sla.ts'

export const opsContract: ModuleContract = {
  resources: [
    deviceStatus,
    maintenanceWindow,
    deviceHealthDay,
    deviceRepair,
    repairSla,
    equipmentCheck,
    checkTemplate,
    opsProject,
    projectStage,
    projectItem,
    projectDevice,
    projectPayment,
    projectIssue,
    projectChange,
    projectLog,
  ],
  endpoints: [fleetOverview, repairScores, projectReadiness],
}
