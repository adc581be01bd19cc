import { type SQL, sql } from 'drizzle-orm'
import type { HandlerDeps } from '../deps.ts'
import type { GaugeSource } from '../module.ts'

/** Numbers of the kit's own tables. */
export const kitGauges: readonly GaugeSource[] = [
  {
    name: 'linli_tasks_open',
    help: 'Tasks of users that wait or run.',
    title: '未完成的任务',
    unit: '个',
    label: 'state',
    words: { queued: '排队', running: '执行中' },
    read: () => sql`select state as label, count(*) as value from job_task
      where state in ('queued', 'running') group by state`,
  },
  {
    name: 'linli_tasks_oldest_seconds',
    help: 'How long the task has been due that waits the longest.',
    title: '等待最久的任务',
    unit: '秒',
    alarms: (value) => value > 300,
    read: (now) => sql`select coalesce(extract(epoch from ${now}::timestamptz - min(run_at)), 0) as value
      from job_task where state = 'queued' and run_at <= ${now}::timestamptz`,
  },
  {
    name: 'linli_jobs_failed_day',
    help: 'Runs of jobs of the clock that failed within a day.',
    title: '一天内失败的定时任务',
    unit: '次',
    alarms: (value) => value > 0,
    label: 'job',
    read: (now) => sql`select job as label, count(*) as value from job_run
      where state = 'failed' and started_at > ${now}::timestamptz - interval '1 day' group by job`,
  },
  {
    name: 'linli_facts_waiting',
    help: 'Facts that a module is still to act upon although they are due.',
    title: '待处理的跨模块后续',
    unit: '条',
    read: (now) => sql`select count(*) as value from fact where due_at <= ${now}::timestamptz`,
  },
]

/** What a gauge read: one value, or one for each value of its label. */
export interface GaugeReading {
  readonly source: GaugeSource
  readonly values: readonly { readonly label: string | null; readonly value: number }[]
}

interface Measured extends Record<string, unknown> {
  readonly label?: string
  readonly value: number | string
}

/** What reading takes: the modules that have gauges, the side pool and the clock. */
export type GaugeDeps = Pick<HandlerDeps, 'database' | 'modules' | 'clock' | 'log'>

/** Asks the database for all gauges; one that cannot be read is left out, and said in the log. */
export async function readGauges(deps: GaugeDeps): Promise<readonly GaugeReading[]> {
  const now = deps.clock().toISOString()
  const readings: GaugeReading[] = []
  for (const source of deps.modules.flatMap((one) => one.gauges ?? [])) {
    const rows = await rowsOf(deps, source.read(now))
    if (rows === undefined) continue
    const values = rows.map(({ label, value }) => ({ label: label ?? null, value: Number(value) }))
    readings.push({ source, values })
  }
  return readings
}

/** Readings in Prometheus' form. */
export const gaugesText = (readings: readonly GaugeReading[]): string =>
  readings
    .flatMap(({ source: { name, help, label }, values }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} gauge`,
      ...values.map((one) => `${name}${labelsOf(label, one.label)} ${one.value}`),
    ])
    .map((line) => `${line}\n`)
    .join('')

const labelsOf = (label: string | undefined, value: string | null): string =>
  label === undefined ? '' : `{${label}="${(value ?? '').replaceAll(/["\\\n]/g, '_')}"}`

async function rowsOf(deps: GaugeDeps, query: SQL): Promise<readonly Measured[] | undefined> {
  try {
    return await deps.database.side.execute<Measured>(query)
  } catch (error) {
    deps.log.warn('a gauge could not be read', { error })
    return undefined
  }
}
