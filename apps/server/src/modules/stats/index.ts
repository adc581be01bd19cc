import type { ServerModule } from '../../kit/module.ts'
import { analysisRoutes } from './analysis.routes.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { reportRoutes } from './reports/report.routes.ts'
import { statDailyJob } from './stat-daily.job.ts'
import { statisticsRoutes } from './statistics.routes.ts'

/** 首页与统计分析. */
export const statsModule: ServerModule = {
  name: 'stats',
  jobs: [statDailyJob],
  routes: () => [...statisticsRoutes(), ...analysisRoutes(), ...dashboardRoutes(), ...reportRoutes()],
}
