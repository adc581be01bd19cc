import { callsOf, resourcesOf, type ModuleContract } from '../module.ts'
import { checkPlan, generateChecks } from './check-plan.ts'
import { checkStatistics } from './check-statistics.ts'
import { checkTemplate } from './check-template.ts'
import { deviceHealthDay } from './device-health-day.ts'
import { deviceRepair } from './device-repair.ts'
import { deviceStatus, fleetOverview } from './device-status.ts'
import { deviceTrend } from './device-trend.ts'
import { commandDevices, deviceAnswers } from './device-work.ts'
import { equipmentCheck } from './equipment-check.ts'
import { eventConflict } from './event-conflict.ts'
import { askReupload, eventStream } from './event-stream.ts'
import { healthReport, healthReportSheet } from './health-report.ts'
import { maintenanceWindow } from './maintenance-window.ts'
import { projectChange } from './project-change.ts'
import { projectDevice } from './project-device.ts'
import { projectIssue } from './project-issue.ts'
import { projectItem } from './project-item.ts'
import { projectLog } from './project-log.ts'
import { projectPayment } from './project-payment.ts'
import { projectProgrammes } from './project-programmes.ts'
import { projectReadiness } from './project-readiness.ts'
import { projectStage } from './project-stage.ts'
import { opsProject } from './project.ts'
import { repairScores } from './repair-scores.ts'
import { repairSla } from './repair-sla.ts'
import { spotCheck } from './spot-check.ts'

export const opsContract: ModuleContract = {
  resources: resourcesOf(
    deviceStatus,
    maintenanceWindow,
    deviceHealthDay,
    eventStream,
    eventConflict,
    deviceRepair,
    repairSla,
    equipmentCheck,
    checkTemplate,
    checkPlan,
    opsProject,
    projectStage,
    projectItem,
    projectDevice,
    projectPayment,
    projectIssue,
    projectChange,
    projectLog,
  ),
  endpoints: callsOf(
    fleetOverview,
    deviceTrend,
    commandDevices,
    deviceAnswers,
    askReupload,
    healthReport,
    healthReportSheet,
    repairScores,
    generateChecks,
    spotCheck,
    checkStatistics,
    projectReadiness,
    projectProgrammes,
  ),
}
