import type { ServerModule } from '../../kit/module.ts'
import { logParams } from './log.params.ts'
import { logPurge } from './log-purge.ts'
import { logRoutes } from './log.routes.ts'
import { loginOverviewRoute } from './login-overview.ts'
import { loginRiskRoutes } from './login-risk.routes.ts'
import { sealLogs } from './log-seals.ts'
import { sealRoutes } from './seal.routes.ts'

/** 日志管理: sign-in, operation and sensitive access logs; read only, sealed day by day, dropped by whole months. */
export const logModule: ServerModule = {
  name: 'log',
  params: logParams,
  jobs: [logPurge, { name: 'logSeal', label: '日志封存', cron: '20 0 * * *', run: sealLogs }],
  routes: () => [loginOverviewRoute(), ...logRoutes(), ...loginRiskRoutes(), ...sealRoutes()],
}
