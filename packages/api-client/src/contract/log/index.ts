import { callsOf, resourcesOf, type ModuleContract } from '../module.ts'
import * as exceptionCalls from './exception-calls.ts'
import { printEvidence } from './evidence-calls.ts'
import { exceptionEvent } from './exception-event.ts'
import { exceptionGroup } from './exception-group.ts'
import * as exceptionParts from './exception-parts.ts'
import { reportExceptions } from './exception-report.ts'
import { exportLog } from './export-log.ts'
import { loginLog } from './login-log.ts'
import { loginOverview } from './login-overview.ts'
import * as loginRisk from './login-risk-calls.ts'
import { operationOverview } from './operation-overview.ts'
import { operationLog } from './operation-log.ts'
import { provinceCall } from './province-call.ts'
import * as provinceCalls from './province-calls.ts'
import { searchLogs } from './search-calls.ts'
import { seals, traceWatermark, verifySeals } from './seal-calls.ts'
import { sensitiveAccess } from './sensitive-access.ts'
import { systemHealth } from './system-health.ts'

export const logContract: ModuleContract = {
  resources: resourcesOf(
    loginLog,
    operationLog,
    exportLog,
    sensitiveAccess,
    exceptionGroup,
    exceptionEvent,
    provinceCall,
  ),
  endpoints: callsOf(
    operationOverview,
    loginOverview,
    seals,
    verifySeals,
    traceWatermark,
    searchLogs,
    printEvidence,
    ...Object.values(loginRisk),
    ...Object.values(provinceCalls),
    reportExceptions,
    exceptionCalls.mergeExceptions,
    exceptionParts.splitException,
    exceptionParts.mergedExceptions,
    exceptionParts.exceptionOverview,
    exceptionCalls.exceptionWatch,
    exceptionCalls.watchExceptions,
    systemHealth,
  ),
}
