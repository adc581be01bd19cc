import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, testPassword } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { loadConfig } from '../../../runtime/config.ts'

const app = startAuthApp({
  config: loadConfig({ LINLI_WEB_ROOT: 'off', LINLI_TRUSTED_PROXIES: '127.0.0.1' }),
})
const minute = 60_000

beforeAll(async () => {
  await makeAccount(app.deps(), { username: 'target', roleCodes: ['sys_admin'], password: testPassword })
})

/** Attempts side by side, a hundred at a time. */
async function attack(count: number, addressOf: (at: number) => string) {
  const seen = new Map<number, number>()
  for (let from = 0; from < count; from += 100) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(100, count - from) }, async (_, at) =>
        app.call('POST', '/vue-element-admin/user/login', {
          body: { username: 'target', password: `Guess@${from + at}` },
          headers: { 'x-forwarded-for': addressOf(from + at) },
        }),
      ),
    )
    for (const { status, body } of answers) {
      expect(body.success).toBe(false)
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
  }
  return seen
}

describe('10,000 guesses', () => {
  it('let nobody in, compare few passwords, and lock the owner out for minutes only', async () => {
    const one = await attack(7_000, () => '198.51.100.7')
    const many = await attack(3_000, (at) => `203.0.${at >> 8}.${at & 255}`)
    expect((one.get(400) ?? 0) + (one.get(429) ?? 0)).toBe(7_000)
    expect(many.get(500)).toBeUndefined()
    const compared = await app.database().sql<{ n: number }[]>`
      select count(*)::int as n from login_log where fail_reason = 'bad_credentials'`
    expect(compared[0]?.n).toBeLessThanOrEqual(5)
    const started = performance.now()
    expect(
      (await app.call('GET', '/api/auth/ping', { headers: { 'x-forwarded-for': '192.0.2.1' } })).status,
    ).toBe(200)
    expect(performance.now() - started).toBeLessThan(2_000)
    app.pass(60 * minute)
    const back = await app.login('target', testPassword, {}, { 'x-forwarded-for': '192.0.2.1' })
    expect(back.body.success).toBe(true)
  }, 180_000)
})
