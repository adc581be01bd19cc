import type { ServerModule } from '../../kit/module.ts'
import { opsDicts } from './ops.dicts.ts'
import { opsParams } from './ops.params.ts'
import { opsTodos } from './ops.todos.ts'
import { deviceRepairCalls, repairSlaCalls } from './repair/device-repair.routes.ts'
import { deviceRepairsInHand } from './repair/repair-leaver.ts'
import { repairScoresRoute } from './repair/repair-scores.routes.ts'
import { wantedRepairs } from './repair/repair-wanted.ts'

/** 运维面板: devices that fail, and who repairs them. */
export const opsModule: ServerModule = {
  name: 'ops',
  dicts: opsDicts,
  params: opsParams,
  todos: opsTodos,
  whenever: [wantedRepairs],
  openWork: [deviceRepairsInHand],
  routes: () => [...deviceRepairCalls, repairScoresRoute, ...repairSlaCalls],
}
