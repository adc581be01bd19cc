import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inContext } from '../../src/kit/context.ts'
import type { ServerModule } from '../../src/kit/module.ts'
import { testDeps } from '../support/app.ts'
import { useDatabase } from '../support/database.ts'

const database = useDatabase({ pool: 20 })
const done: string[] = []
let failures = 0
const module: ServerModule = {
  name: 'test',
  jobs: [
    {
      name: 'slow',
      label: '慢',
      cron: '0 4 * * *',
      run: async () => {
        await sleep(200)
        return { rows: 1 }
      },
    },
    {
      name: 'tick',
      label: '快',
      every: 1,
      run: () => {
        done.push('tick')
        return Promise.resolve({ rows: 0 })
      },
    },
  ],
  tasks: [
    {
      type: 'test.once',
      label: '一次',
      run: async (task) => {
        await task.progress({ done: 1, total: 1 })
        done.push(`task ${task.taskId}`)
        return { ok: true }
      },
    },
    {
      type: 'test.flaky',
      label: '不稳',
      run: async () => {
        failures += 1
        return await Promise.reject(new Error('no luck'))
      },
    },
  ],
}
const system = { kind: 'system', name: 'test' } as const

test('of two processes one runs a job, and the run leaves a row', async () => {
  const [one, two] = [testDeps(database(), {}, [module]), testDeps(database(), {}, [module])]
  const results = await Promise.all([one.jobs.runNow('slow'), two.jobs.runNow('slow')])
  expect(results.filter((counts) => counts !== undefined)).toEqual([{ rows: 1 }])
  const rows = await database().sql`select job, state, counts from job_run`
  expect(rows).toEqual([{ job: 'slow', state: 'done', counts: { rows: 1 } }])
})

test('a task starts after its commit, runs once over all processes, and a rolled back one never', async () => {
  const [one, two] = [testDeps(database(), {}, [module]), testDeps(database(), {}, [module])]
  const add = async () =>
    await inContext(
      one,
      system,
      async (ctx) => await ctx.deps.jobs.enqueue(ctx, { type: 'test.once', payload: {} }),
    )
  const id = await add()
  await expect(
    inContext(one, system, async (ctx) => {
      await ctx.deps.jobs.enqueue(ctx, { type: 'test.once', payload: {} })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await Promise.all([one.jobs.drain(), two.jobs.drain()])
  expect(done.filter((line) => line.startsWith('task'))).toEqual([`task ${id}`])
  const [row] = await database().sql`select state, result, progress from job_task where id = ${id}`
  expect(row).toEqual({ state: 'done', result: { ok: true }, progress: { done: 1, total: 1 } })
})

test('a task that fails is tried again later and then given up; the next one is not held up', async () => {
  let now = new Date()
  const deps = testDeps(database(), { clock: () => now, log: quiet }, [module])
  const id = await inContext(
    deps,
    system,
    async (ctx) => await deps.jobs.enqueue(ctx, { type: 'test.flaky', payload: {} }),
  )
  for (const times of [1, 2, 3]) {
    await deps.jobs.drain()
    expect(failures).toBe(times)
    now = new Date(now.getTime() + 60_000)
  }
  const [row] = await database().sql`select state, attempts, error from job_task where id = ${id}`
  expect(row).toEqual({ state: 'failed', attempts: 3, error: 'no luck' })
})

test('clocks tick until they are stopped', async () => {
  const deps = testDeps(database(), {}, [module])
  await deps.jobs.start()
  await expect.poll(() => done.filter((line) => line === 'tick').length).toBeGreaterThan(1)
  await deps.jobs.stop()
  const count = done.length
  await sleep(1_300)
  expect(done).toHaveLength(count)
})

const quiet = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }
