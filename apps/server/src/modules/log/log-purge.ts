import type { JobDefinition } from '../../kit/jobs/definitions.ts'
import { dropExpired } from '../../kit/retention/drop-expired.ts'
import { logTables } from './log-seals.ts'

const job = { module: 'log', name: 'logPurge', label: '清理过期日志' } as const

/** Daily, after the seals: drops the months of the logs that are older than their parameters say. */
export const logPurge: JobDefinition = {
  name: job.name,
  label: job.label,
  cron: '40 3 * * *',
  run: async (deps) => {
    const logs = await dropExpired(
      deps,
      job,
      [logTables.login, logTables.operation, logTables.sensitive],
      await deps.params.number('log.retentionDays'),
    )
    const events = await dropExpired(
      deps,
      job,
      ['exception_event'],
      await deps.params.number('log.exceptionDays'),
    )
    const calls = await dropExpired(
      deps,
      job,
      [logTables.province],
      await deps.params.number('log.provinceDays'),
    )
    return { rows: logs.rows + events.rows + calls.rows }
  },
}
