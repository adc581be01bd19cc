import type { ModuleContract } from '../module.ts'
import { getScreenProfile, screenPanels, screenStatus } from './screen-calls.ts'

export const screenContract: ModuleContract = {
  resources: [],
  endpoints: [screenStatus, screenPanels, getScreenProfile],
}
