import { callsOf, resourcesOf, type ModuleContract } from '../module.ts'
import * as gate from './gate-calls.ts'
import { gateReport } from './gate-report.ts'
import { guardHandover, previewHandover } from './guard-handover.ts'
import * as mpVisitors from './mp-visitor-calls.ts'
import { visitorApplication } from './visitor-application.ts'
import * as desk from './visitor-desk-calls.ts'
import { visitorDeskLog } from './visitor-desk-log.ts'
import { visitorSetting } from './visitor-setting.ts'
import { visitorStatistics } from './visitor-statistics.ts'

export const visitorContract: ModuleContract = {
  resources: resourcesOf(visitorApplication, visitorDeskLog, gateReport, guardHandover, visitorSetting),
  endpoints: callsOf(
    visitorStatistics,
    desk.findAtDesk,
    desk.checkVisitor,
    desk.callHost,
    desk.visitWay,
    desk.inviteAgain,
    desk.visitSlip,
    desk.openGateByHand,
    gate.gatePack,
    gate.reportGate,
    gate.findVisitorCard,
    gate.deskShift,
    previewHandover,
    ...Object.values(mpVisitors),
  ),
}
