import type { ModuleContract } from '../module.ts'
import { exportLog } from './export-log.ts'
import { loginLog } from './login-log.ts'
import { loginOverview } from './login-overview.ts'
import * as loginRisk from './login-risk-calls.ts'
import { operationLog } from './operation-log.ts'
import { seals, traceWatermark, verifySeals } from './seal-calls.ts'
import { sensitiveAccess } from './sensitive-access.ts'

export const logContract: ModuleContract = {
  resources: [loginLog, operationLog, exportLog, sensitiveAccess],
  endpoints: [loginOverview, seals, verifySeals, traceWatermark, ...Object.values(loginRisk)],
}
