import type { ModuleContract } from '../module.ts'
import { deviceRepair } from './device-repair.ts'
import { repairScores } from './repair-scores.ts'
import { repairSla } from './repair-sla.ts'

export const opsContract: ModuleContract = {
  resources: [deviceRepair, repairSla],
  endpoints: [repairScores],
}
