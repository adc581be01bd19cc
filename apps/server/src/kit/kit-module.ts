import { backupGauges } from './backup/backup-gauges.ts'
import { backupJob } from './backup/backup-job.ts'
import { audienceRoutes } from './audience/audience.routes.ts'
import { factsJob } from './facts/handle-facts.ts'
import { fileRoutes } from './files/file.routes.ts'
import { fileMove } from './files/move-files.ts'
import { fileSweep, orphanSweep } from './files/sweep-files.ts'
import { purgeAnswers } from './idempotency/idempotency.ts'
import { purgeEvents } from './live/live-events.ts'
import { jobPurge } from './jobs/purge.ts'
import { taskRoutes } from './jobs/task.routes.ts'
import { kitGauges } from './metrics/gauges.ts'
import type { ServerModule } from './module.ts'
import { checkClocks } from './serve/clock-condition.ts'
import { dueJob } from './serve/due-job.ts'
import { flowClock } from './serve/flow-clock.ts'
import { liveRoutes } from './serve/live-rows.ts'
import { recordChangeRoutes } from './serve/record-changes.ts'
import { countRoutes } from './serve/row-counts.ts'
import { sheetTasks } from './serve/sheet-tasks.ts'
import { carryOn } from '../runtime/keys/rotation.ts'
import { ensurePartitions } from '../runtime/partitions.ts'

/** What the kit itself contributes: its jobs, tasks and calls. */
export const kitModule: ServerModule = {
  name: 'kit',
  gauges: [...kitGauges, ...backupGauges],
  tasks: sheetTasks,
  routes: () => [
    ...fileRoutes(),
    ...taskRoutes(),
    ...countRoutes(),
    ...audienceRoutes(),
    ...liveRoutes(),
    ...recordChangeRoutes(),
  ],
  start: checkClocks,
  jobs: [
    factsJob,
    flowClock,
    dueJob,
    fileSweep,
    orphanSweep,
    fileMove,
    backupJob,
    jobPurge,
    {
      name: 'idempotencyPurge',
      label: '清理重复请求记录',
      cron: '7 * * * *',
      run: async (deps) => ({ removed: await purgeAnswers(deps.database.db, deps.clock()) }),
    },
    {
      name: 'livePurge',
      label: '清理实时事件',
      every: 60,
      // Every minute there is something: no run is worth a row.
      run: async (deps) => void (await purgeEvents(deps.database.db, deps.clock())),
    },
    {
      name: 'partitionCreate',
      label: '创建日志分区',
      cron: '1 0 * * *',
      run: async (deps) => await ensurePartitions(deps.database.sql, deps.clock(), { back: 1, ahead: 3 }),
    },
    {
      name: 'keyRenewal',
      label: '密钥更换',
      cron: '*/5 * * * *',
      run: async (deps) => await carryOn(deps.database.sql, deps.personal, deps.secrets),
    },
  ],
}
