import type { ModuleContract } from '../module.ts'
import * as mpVisitors from './mp-visitor-calls.ts'
import { visitorApplication } from './visitor-application.ts'
import * as desk from './visitor-desk-calls.ts'
import { visitorDeskLog } from './visitor-desk-log.ts'
import { visitorSetting } from './visitor-setting.ts'
import { visitorStatistics } from './visitor-statistics.ts'

export const visitorContract: ModuleContract = {
  resources: [visitorApplication, visitorDeskLog, visitorSetting],
  endpoints: [
    visitorStatistics,
    desk.findAtDesk,
    desk.checkVisitor,
    desk.callHost,
    desk.visitSlip,
    desk.openGateByHand,
    ...Object.values(mpVisitors),
  ],
}
