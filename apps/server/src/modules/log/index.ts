import type { ServerModule } from '../../kit/module.ts'
import { logRoutes } from './log.routes.ts'

/** 日志管理: sign-in, operation and sensitive access logs; read only. */
export const logModule: ServerModule = { name: 'log', routes: () => logRoutes() }
