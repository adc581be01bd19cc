import { beforeAll, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { runJob } from '../../../kit/jobs/run-job.ts'

let ran = 0
const counting = {
  name: 'countUp',
  label: '计数',
  cron: '5 0 * * *',
  run: async () => await Promise.resolve({ ran: (ran += 1) }),
}
const failing = {
  name: 'fallDown',
  label: '失败',
  every: 30,
  run: async () => await Promise.reject(new Error('nothing works')),
}
const app = startAuthApp({}, [{ name: 'probe', jobs: [counting, failing] }])
let token = ''
beforeAll(async () => {
  const id = await makeAccount(app.deps(), { username: 'admin', roleCodes: ['sys_admin'] })
  token = await tokenFor(app.deps(), id)
})

interface JobView {
  readonly name: string
  readonly nextAt: string | null
  readonly lastRun: { readonly state: string } | null
  readonly failedLastDay: number
}
const jobs = async () => (await app.call('GET', '/api/system/jobs', { token })).body.data as JobView[]
const jobOf = async (name: string) => (await jobs()).find((one) => one.name === name)
const run = async (name: string) =>
  await app.call('POST', `/api/system/jobs/${name}/run`, { token, body: {} })

it('tells every job of the clock, when it runs and how it went', async () => {
  expect((await jobs()).length).toBe(app.deps().jobs.definitions.length)
  expect(await jobOf('countUp')).toMatchObject({
    cron: '5 0 * * *',
    everySeconds: null,
    // 2026-03-02 10:00 in Shanghai: five past midnight there.
    nextAt: '2026-03-02T16:05:00.000Z',
    lastRun: null,
  })
  expect(await jobOf('fallDown')).toMatchObject({ cron: null, everySeconds: 30, nextAt: null })
})

it('runs a job at once, and writes down the run', async () => {
  expect((await run('countUp')).body.data).toEqual({ state: 'done', counts: { ran: 1 } })
  expect((await run('fallDown')).body.data).toEqual({ state: 'failed', counts: {} })
  expect((await run('noSuchJob')).status).toBe(404)
  expect(await jobOf('countUp')).toMatchObject({ lastRun: { state: 'done' }, failedLastDay: 0 })
  expect(await jobOf('fallDown')).toMatchObject({ lastRun: { state: 'failed' }, failedLastDay: 1 })
  const runs = await app.call('GET', '/api/system/job-runs', { token })
  expect(runs.body.data).toMatchObject({
    records: [
      { job: 'fallDown', label: '失败', trigger: 'manual', state: 'failed', error: 'nothing works' },
      { job: 'countUp', label: '计数', trigger: 'manual', state: 'done', counts: { ran: 1 } },
    ],
  })
})

it('lets one process run it at a time', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let begun = () => {}
  const running = new Promise<void>((resolve) => {
    begun = resolve
  })
  const slow = {
    ...counting,
    run: async () => {
      begun()
      await held
      return {}
    },
  }
  const first = runJob(app.deps(), slow, 'clock')
  await running
  expect((await run('countUp')).body.msg).toBe('任务正在执行中，请稍后再试')
  release()
  await first
})
