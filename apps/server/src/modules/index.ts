import type { ServerModule } from '../kit/module.ts'
import { authModule } from './auth/index.ts'
import { systemModule } from './system/index.ts'

/** Every module of the server, in the order in which they start. */
export const modules: readonly ServerModule[] = [systemModule, authModule]
