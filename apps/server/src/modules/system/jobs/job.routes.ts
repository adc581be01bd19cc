import * as calls from '@linli/api-client/contract/system/jobs'
import { and, count, desc, eq, gte } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { nextTime, parseCron } from '../../../kit/jobs/cron.ts'
import { clocks } from '../../../kit/jobs/due.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { jobRun } from '../../../kit/jobs/job-run.table.ts'
import { handle, handleAlone, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'

const day = 86_400_000
/** What takes longer goes on without the caller, who looks at the runs. */
const patienceMs = 8_000

async function jobViews(ctx: Ctx) {
  const last = await ctx.tx
    .selectDistinctOn([jobRun.job])
    .from(jobRun)
    .orderBy(jobRun.job, desc(jobRun.startedAt), desc(jobRun.id))
  const runs = new Map(last.map((row) => [row.job, row]))
  const failures = await ctx.tx
    .select({ job: jobRun.job, times: count() })
    .from(jobRun)
    .where(and(eq(jobRun.state, 'failed'), gte(jobRun.startedAt, new Date(ctx.now.getTime() - day))))
    .groupBy(jobRun.job)
  const clock = await clocks(ctx.tx)
  return ctx.deps.jobs.definitions.map((job) => {
    // Runs of minutes that found nothing to do stand in the calendar alone.
    const [row, seen] = [runs.get(job.name), clock.get(job.name)]
    const run = row === undefined || (seen && seen.startedAt > row.startedAt) ? seen : row
    return {
      name: job.name,
      label: job.label,
      cron: job.cron ?? null,
      everySeconds: job.every ?? null,
      nextAt: nextOf(job, ctx.now)?.toISOString() ?? null,
      lastRun:
        run === undefined
          ? null
          : {
              state: run.state,
              startedAt: run.startedAt.toISOString(),
              finishedAt: run.finishedAt?.toISOString() ?? null,
              error: run.error,
            },
      failedLastDay: failures.find((one) => one.job === job.name)?.times ?? 0,
    }
  })
}

const nextOf = (job: JobDefinition, now: Date): Date | undefined =>
  job.cron === undefined ? undefined : nextTime(parseCron(job.cron), now)

async function runNow(ctx: Ctx, name: string) {
  const job = ctx.deps.jobs.definitions.find((one) => one.name === name)
  if (job === undefined) throw notFound()
  ctx.note({ resource: 'job', targetName: job.label, title: `立即执行 ${job.label}` })
  const run = ctx.deps.jobs.runNow(name).then(
    (counts) => ({ counts }),
    // Its text stands in the log of the runs.
    () => ({ failed: true as const }),
  )
  const ended = await Promise.race([run, sleep(patienceMs, undefined, { ref: false })])
  if (ended === undefined) return { state: 'running' as const, counts: {} }
  if ('failed' in ended) return { state: 'failed' as const, counts: {} }
  if (ended.counts === undefined) throw refuse('任务正在执行中，请稍后再试')
  return { state: 'done' as const, counts: { ...ended.counts } }
}

/** Jobs of the clock: what they are, how they went, and one at once (catalogue 2b /param). */
export const jobRoutes = (): readonly Route[] => [
  handle(calls.jobs, async (_input, ctx) => await jobViews(ctx)),
  handleAlone(calls.runJob, async ({ name }, ctx) => await runNow(ctx, name)),
  ...serve(
    calls.jobRun,
    jobRun,
  )({
    present: (rows, ctx) => {
      const labels = new Map(ctx.deps.jobs.definitions.map((job) => [job.name, job.label]))
      return new Map(
        rows.map((row) => [
          row.id,
          {
            label: labels.get(row.job) ?? row.job,
            durationMs: row.finishedAt === null ? null : row.finishedAt.getTime() - row.startedAt.getTime(),
          },
        ]),
      )
    },
  }).routes,
]
