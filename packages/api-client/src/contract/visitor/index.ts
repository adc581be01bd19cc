import type { ModuleContract } from '../module.ts'
import { visitorApplication } from './visitor-application.ts'
import { visitorSetting } from './visitor-setting.ts'
import { visitorStatistics } from './visitor-statistics.ts'

export const visitorContract: ModuleContract = {
  resources: [visitorApplication, visitorSetting],
  endpoints: [visitorStatistics],
}
