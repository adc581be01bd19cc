import type { ServerModule } from '../kit/module.ts'
import { answerCommandsJob } from './answer-commands.ts'
import { issueDevicesJob } from './issue-devices.ts'
import { carHistoryJob } from './car-history.ts'
import { passHistoryJob } from './pass-history.ts'
import { repairHistoryJob } from './repairs/repair-history.ts'
import { simulatorRoutes } from './simulator.routes.ts'

/** Simulated gateways: post what devices would, through the same door. And the repairs of the demo's past. */
export const simulatorModule: ServerModule = {
  name: 'simulator',
  routes: () => simulatorRoutes(),
  jobs: [issueDevicesJob, passHistoryJob, carHistoryJob, repairHistoryJob, answerCommandsJob],
  params: [
    {
      key: 'demo.passDays',
      name: '演示通行历史天数',
      group: 'access',
      type: 'int',
      initial: 30,
      min: 0,
      max: 90,
      unit: '天',
    },
    {
      key: 'demo.repairDays',
      name: '演示报修历史天数',
      group: 'demo',
      type: 'int',
      initial: 180,
      min: 0,
      max: 360,
      unit: '天',
    },
    {
      key: 'demo.simulator',
      name: '演示实时通行',
      group: 'demo',
      type: 'bool',
      initial: true,
      remark: '仅演示环境：住户今天的通行随时间不断产生',
    },
  ],
}
