import type { ModuleContract } from '../module.ts'
import { loginLog } from './login-log.ts'
import * as loginRisk from './login-risk-calls.ts'
import { operationLog } from './operation-log.ts'
import { seals, traceWatermark, verifySeals } from './seal-calls.ts'
import { sensitiveAccess } from './sensitive-access.ts'

export const logContract: ModuleContract = {
  resources: [loginLog, operationLog, sensitiveAccess],
  endpoints: [seals, verifySeals, traceWatermark, ...Object.values(loginRisk)],
}
