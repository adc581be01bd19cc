import type { ServerModule } from '../../kit/module.ts'
import { exceptionRoutes } from './exceptions/exception.routes.ts'
import { mergeRoutes } from './exceptions/exception-merge.ts'
import { overviewRoutes } from './exceptions/exception-overview.ts'
import { exceptionRollup } from './exceptions/exception-rollup.ts'
import { reportRoute } from './exceptions/report.routes.ts'
import { serverFailures } from './exceptions/server-failures.ts'
import { sourceMaps } from './exceptions/source-maps.ts'
import { logParams } from './log.params.ts'
import { operationAlarms } from './operation-alarms.ts'
import { operationOverviewRoute } from './operation-overview.ts'
import { logPurge } from './log-purge.ts'
import { logRoutes } from './log.routes.ts'
import { loginOverviewRoute } from './login-overview.ts'
import { loginRiskRoutes } from './login-risk.routes.ts'
import { sealLogs } from './log-seals.ts'
import { evidenceRoute } from './evidence.routes.ts'
import { traceSearchRoute } from './trace-search.ts'
import { viewStories } from './storyline-views.ts'
import { tracedLogs } from './traced-logs.ts'
import { systemHealthRoute } from './system-health.routes.ts'
import { sealRoutes } from './seal.routes.ts'

/**
 * 日志管理: sign-in, operation and sensitive access logs; read only, sealed day by day, dropped by whole months. Beside
 * them what broke, with somebody who mends it.
 */
export const logModule: ServerModule = {
  name: 'log',
  params: logParams,
  traced: tracedLogs,
  storyline: viewStories,
  failures: (deps) => serverFailures(deps, sourceMaps(deps.config)),
  jobs: [
    logPurge,
    exceptionRollup,
    operationAlarms,
    { name: 'logSeal', label: '日志封存', cron: '20 0 * * *', run: sealLogs },
  ],
  routes: ({ config }) => [
    loginOverviewRoute(),
    operationOverviewRoute(),
    ...logRoutes(),
    ...loginRiskRoutes(),
    ...sealRoutes(),
    traceSearchRoute,
    evidenceRoute,
    reportRoute(sourceMaps(config)),
    ...exceptionRoutes(),
    ...mergeRoutes(),
    ...overviewRoutes(),
    systemHealthRoute(),
  ],
}
