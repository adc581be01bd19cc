import type { ModuleContract } from '../module.ts'
import * as mpVisitors from './mp-visitor-calls.ts'
import { visitorApplication } from './visitor-application.ts'
import { visitorSetting } from './visitor-setting.ts'
import { visitorStatistics } from './visitor-statistics.ts'

export const visitorContract: ModuleContract = {
  resources: [visitorApplication, visitorSetting],
  endpoints: [visitorStatistics, ...Object.values(mpVisitors)],
}
