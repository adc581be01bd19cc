import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inContext } from '../../src/kit/context.ts'
import { startCalendar, startTickers } from '../../src/kit/jobs/clock.ts'
import { processEnded, runJob } from '../../src/kit/jobs/run-job.ts'
import type { JobDefinition } from '../../src/kit/jobs/definitions.ts'
import type { ServerModule } from '../../src/kit/module.ts'
import { testDeps } from '../support/app.ts'
import { useDatabase } from '../support/database.ts'

// Other processes start within these tests, on a machine that does other things as well.
vi.setConfig({ testTimeout: 120_000 })

const database = useDatabase({ pool: 12 })
const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }
let runs: string[] = []
const module: ServerModule = {
  name: 'worker',
  tasks: [
    {
      type: 'worker.held',
      label: '长',
      run: async (task) => {
        runs.push(`attempt ${task.attempt}`)
        await task.progress({ done: 2, total: 2 })
        return 'of the second process'
      },
    },
  ],
}
const deps = (clock = () => new Date()) => testDeps(database(), { log: silent, clock }, [module])
const system = { kind: 'system', name: 'test' } as const
const children: ChildProcess[] = []
/** All that a process has said. */
const said = new Map<ChildProcess, string[]>()

beforeEach(async () => {
  runs = []
  await database().sql`truncate job_task, job_run, job_clock`
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function worker(what: 'task' | 'job'): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), [database().url, what], {
    execArgv: ['--conditions=@linli/source'],
  })
  children.push(child)
  const lines: string[] = []
  said.set(child, lines)
  child.on('message', (line) => {
    if (typeof line === 'string') lines.push(line)
  })
  await expect.poll(() => lines, { timeout: 60_000 }).toContain('begun')
  return child
}

async function kill(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const add = async () =>
  await inContext(
    deps(),
    system,
    async (ctx) => await ctx.deps.jobs.enqueue(ctx, { type: 'worker.held', payload: {} }),
  )
const taskRow = async (id: number) => {
  const [row] = await database()
    .sql`select state, attempts, result, error, progress from job_task where id = ${id}`
  return row
}
/** As if the process had been silent for a minute. */
const leaseEnds = async (id: number) =>
  await database().sql`update job_task set locked_until = now() - interval '1 second' where id = ${id}`

describe('a task', () => {
  it('whose process was killed is taken over when its lease is over, not before', async () => {
    const id = await add()
    await kill(await worker('task'))
    await deps().jobs.drain()
    expect(runs).toEqual([])
    await leaseEnds(id)
    await deps().jobs.drain()
    expect(runs).toEqual(['attempt 2'])
    expect(await taskRow(id)).toMatchObject({ state: 'done', result: 'of the second process' })
  })

  it('whose processes were killed as often as it may be tried is given up, with words', async () => {
    const id = await add()
    await database().sql`update job_task set attempts = 2 where id = ${id}`
    await kill(await worker('task'))
    await leaseEnds(id)
    await deps().jobs.drain()
    expect(runs).toEqual([])
    expect(await taskRow(id)).toMatchObject({ state: 'failed', attempts: 3, error: processEnded })
  })

  it('whose process was paused is taken over, and the first one can neither report nor end it', async () => {
    const id = await add()
    const first = await worker('task')
    first.kill('SIGSTOP')
    await leaseEnds(id)
    await deps().jobs.drain()
    first.send('go on')
    first.kill('SIGCONT')
    await expect.poll(() => said.get(first)).toContain('ended')
    expect(said.get(first)?.slice(1, 3)).toEqual([
      'progress: Error: the run is over',
      'hold: Error: the run is over',
    ])
    expect(await taskRow(id)).toEqual({
      state: 'done',
      attempts: 2,
      result: 'of the second process',
      error: null,
      progress: { done: 2, total: 2 },
    })
  })

  it('is found when the clock of the database, or of the server, was set back', async () => {
    const id = await add()
    await database().sql`
      update job_task set state = 'running', attempts = 1, locked_by = 'gone:1', locked_until = now() + interval '1 hour'
      where id = ${id}`
    await deps().jobs.drain()
    expect(runs).toEqual(['attempt 2'])
    await add()
    await deps(() => new Date(Date.now() - 3_600_000)).jobs.drain()
    expect(runs).toEqual(['attempt 2', 'attempt 1'])
  })

  it('is refused when too many are open', async () => {
    await database().sql`
      insert into job_task (type, run_at, created_at, updated_at)
      select 'worker.held', now(), now(), now() from generate_series(1, 500)`
    await expect(add()).rejects.toMatchObject({ code: 'BUSY', message: '后台任务已满，请稍后再试' })
  })
})

describe('a job of the clock', () => {
  const job = (run: JobDefinition['run'], cron = '* * * * *', name = 'held'): JobDefinition => ({
    name,
    label: '长',
    cron,
    run,
  })
  const due = () => {
    const at = new Date(Math.floor(Date.now() / 60_000) * 60_000)
    return { at, watchedSince: at }
  }
  const rows = async () => await database().sql`select job, state, error, counts from job_run order by id`

  it('whose process was killed is begun again three times in all, and each leaves a row', async () => {
    const child = await worker('job')
    const [{ due_at: at } = { due_at: '' }] = await database().sql<
      { due_at: string }[]
    >`select due_at from job_clock`
    await kill(child)
    const runOnce = async () =>
      await runJob(
        deps(),
        job(async () => await Promise.resolve({ rows: 1 })),
        'clock',
        {
          at: new Date(at),
          watchedSince: new Date(at),
        },
      )
    await database().sql`update job_clock set attempts = 3`
    expect(await runOnce()).toBeUndefined()
    await database().sql`update job_clock set attempts = 2`
    expect(await runOnce()).toEqual({ rows: 1 })
    expect(await runOnce()).toBeUndefined()
    expect(await rows()).toEqual([
      { job: 'held', state: 'failed', error: processEnded, counts: null },
      { job: 'held', state: 'done', error: null, counts: { rows: 1 } },
    ])
  })

  it('that found nothing to do in its minute leaves no row, and is not run twice for it', async () => {
    let times = 0
    const empty = job(async () => await Promise.resolve({ rows: (times += 1) * 0 }))
    expect(await runJob(deps(), empty, 'clock', due())).toEqual({ rows: 0 })
    expect(await runJob(deps(), empty, 'clock', due())).toBeUndefined()
    expect(await rows()).toEqual([])
    expect(times).toBe(1)
  })

  it('does not hold up the others: those of a minute go on beside a long one', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const done: string[] = []
    const jobs = [
      job(async () => await held, '0 0 1 1 *', 'longOne'),
      job(async () => void done.push('minute'), '* * * * *', 'minute'),
      job(async () => void done.push('day'), '0 0 * * *', 'day'),
    ]
    for (const { name } of jobs)
      await database().sql`insert into job_clock (job, due_at, attempts, instance, started_at, state)
        values (${name}, now() - interval '2 years', 1, 'gone:1', now() - interval '2 years', 'done')`
    const calendar = startCalendar(deps(), jobs, 10)
    // The others may be through before the long one has noted that it runs.
    const states = async () => await database().sql`select state from job_run where job = 'longOne'`
    try {
      await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'running' }])
      await expect.poll(() => done, { timeout: 20_000 }).toEqual(expect.arrayContaining(['minute', 'day']))
    } finally {
      release()
    }
    await calendar.stop()
    expect(await database().sql`select state from job_clock where job = 'longOne'`).toEqual([
      { state: 'done' },
    ])
  })

  it('gets a connection however many are due in one second', async () => {
    const done = new Set<string>()
    const { background } = deps().database
    const jobs = Array.from({ length: 30 }, (_, n): JobDefinition => {
      const name = `often${n}`
      return {
        name,
        label: name,
        every: 0.2,
        run: async () => {
          // Long enough for all of them to come while it holds its lock.
          await background.execute(sql`select pg_sleep(0.05)`)
          done.add(name)
        },
      }
    })
    const tickers = startTickers(deps(), jobs)
    try {
      await expect.poll(() => done.size, { timeout: 30_000 }).toBe(30)
    } finally {
      await tickers.stop()
    }
  })

  it('runs on when the clock is set back an hour', async () => {
    let now = new Date()
    let times = 0
    const counting = job(async () => await Promise.resolve({ rows: (times += 1) }))
    const one = deps(() => now)
    const at = () => new Date(Math.floor(now.getTime() / 60_000) * 60_000)
    const run = async () => await runJob(one, counting, 'clock', { at: at(), watchedSince: at() })
    now = new Date(now.getTime() + 3_600_000)
    await run()
    now = new Date(now.getTime() - 3_600_000)
    await run()
    await run()
    now = new Date(now.getTime() + 60_000)
    await run()
    expect(times).toBe(3)
  })
})

describe('rows of jobs', () => {
  it('are forgotten after their days, open tasks never', async () => {
    await database().sql`
      insert into job_run (job, trigger, instance, started_at, state)
      select 'held', 'clock', 'x', now() - days * interval '1 day', 'done' from unnest(array[1, 89, 91, 400]) days`
    await database().sql`
      insert into job_task (type, run_at, created_at, updated_at, finished_at, state)
      select 'worker.held', now(), now(), now(), now() - days * interval '1 day', state
      from (values (1, 'done'), (31, 'done'), (31, 'failed'), (31, 'queued')) as old (days, state)`
    expect(await deps().jobs.runNow('jobPurge')).toEqual({ runs: 2, tasks: 2 })
    expect(await database().sql`select state from job_task order by id`).toEqual([
      { state: 'done' },
      { state: 'queued' },
    ])
  })
})
