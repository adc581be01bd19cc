import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, testPassword } from '../support/accounts.ts'
import { startAuthApp } from '../support/auth-app.ts'

/** Longer than a session may stand idle. */
const hour = 61 * 60_000

/** The machine's clock jumps; that of the database stays: the processes may be on other machines anyway. */
describe('a clock that is set an hour', () => {
  const app = startAuthApp()
  beforeAll(async () => {
    await makeAccount(app.deps(), { username: 'keeper', roleCodes: ['sys_admin'], password: testPassword })
  })
  const signIn = async () => {
    const { status, body } = await app.login('keeper', testPassword)
    expect(status).toBe(200)
    return (body.data as { token: string }).token
  }
  const write = async (token: string, code: string) =>
    await app.call('POST', '/api/system/dict-types', {
      token,
      headers: { 'idempotency-key': `key-of-${code}` },
      body: { code, name: code, tree: false, enabled: true },
    })

  it('forward, then back: sessions, sign-in, writes and their repeats go on', async () => {
    const before = await signIn()
    expect((await write(before, 'clock_now')).status).toBe(200)
    app.pass(hour)
    // An hour without use is an hour without use, as far as anybody can know.
    expect((await write(before, 'clock_ahead')).status).toBe(401)
    const ahead = await signIn()
    expect((await write(ahead, 'clock_ahead')).status).toBe(200)
    app.pass(-hour)
    const repeated = await write(ahead, 'clock_ahead')
    expect(repeated.status).toBe(200)
    expect(repeated.headers.get('idempotency-replayed')).toBe('true')
    expect((await write(ahead, 'clock_back')).status).toBe(200)
    expect((await write(await signIn(), 'clock_again')).status).toBe(200)
    await app.deps().jobs.runNow('sessionSweep')
    expect((await write(ahead, 'clock_swept')).status).toBe(200)
  })

  it('back does not leave the limits of calls shut', async () => {
    app.pass(hour)
    const limiter = app.deps().rateLimiter
    for (let i = 0; i < 5; i += 1) limiter.take('somebody', 2, 60, app.now())
    expect(limiter.take('somebody', 2, 60, app.now())).toBeGreaterThan(0)
    app.pass(-hour)
    expect(limiter.take('somebody', 2, 60, app.now())).toBe(0)
  })
})
