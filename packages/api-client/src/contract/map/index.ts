import type { ModuleContract } from '../module.ts'
import { selectAll } from './select-all.ts'

export const mapContract: ModuleContract = { resources: [], endpoints: [selectAll] }
