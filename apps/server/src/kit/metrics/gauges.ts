import { type SQL, sql } from 'drizzle-orm'
import type { ServerDeps } from '../deps.ts'
import type { GaugeSource } from '../module.ts'

/** Numbers of the kit's own tables. */
export const kitGauges: readonly GaugeSource[] = [
  {
    name: 'linli_tasks_open',
    help: 'Tasks of users that wait or run.',
    label: 'state',
    read: () => sql`select state as label, count(*) as value from job_task
      where state in ('queued', 'running') group by state`,
  },
  {
    name: 'linli_tasks_oldest_seconds',
    help: 'How long the task has been due that waits the longest.',
    read: (now) => sql`select coalesce(extract(epoch from ${now}::timestamptz - min(run_at)), 0) as value
      from job_task where state = 'queued' and run_at <= ${now}::timestamptz`,
  },
  {
    name: 'linli_jobs_failed_day',
    help: 'Runs of jobs of the clock that failed within a day.',
    label: 'job',
    read: (now) => sql`select job as label, count(*) as value from job_run
      where state = 'failed' and started_at > ${now}::timestamptz - interval '1 day' group by job`,
  },
]

interface Measured extends Record<string, unknown> {
  readonly label?: string
  readonly value: number | string
}

/** Asks the database for all gauges; one that cannot be read is left out, and said in the log. */
export async function gaugesText(deps: ServerDeps, gauges: readonly GaugeSource[]): Promise<string> {
  const now = deps.clock().toISOString()
  const lines: string[] = []
  for (const { name, help, label, read } of gauges) {
    const rows = await rowsOf(deps, read(now))
    if (rows === undefined) continue
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`)
    for (const row of rows) {
      const labels =
        label === undefined ? '' : `{${label}="${(row.label ?? '').replaceAll(/["\\\n]/g, '_')}"}`
      lines.push(`${name}${labels} ${Number(row.value)}`)
    }
  }
  return lines.map((line) => `${line}\n`).join('')
}

async function rowsOf(deps: ServerDeps, query: SQL): Promise<readonly Measured[] | undefined> {
  try {
    return await deps.database.side.execute<Measured>(query)
  } catch (error) {
    deps.log.warn('a gauge could not be read', { error })
    return undefined
  }
}
