import type { ServerModule } from '../../kit/module.ts'
import { asReports } from '../../kit/route.ts'
import { actualRoutes } from './actual/actual-calls.routes.ts'
import { actualTaskCalls } from './actual/actual-task.routes.ts'
import { actualTasksInHand } from './actual/actual-leaver.ts'
import { statsTodos } from './stats.todos.ts'
import { analysisRoutes } from './analysis.routes.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { reportRoutes } from './reports/report.routes.ts'
import { statDailyJob } from './stat-daily.job.ts'
import { statisticsRoutes } from './statistics.routes.ts'

/** 首页与统计分析. */
export const statsModule: ServerModule = {
  name: 'stats',
  jobs: [statDailyJob],
  todos: statsTodos,
  openWork: [actualTasksInHand],
  routes: () => [
    ...asReports([...statisticsRoutes(), ...analysisRoutes(), ...reportRoutes()]),
    // Work that somebody has just done is gone from these: they are read where it was written.
    ...dashboardRoutes(),
    ...actualRoutes,
    ...actualTaskCalls,
  ],
}
