import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encrypt, makeAccount, testPassword } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import type { Sql } from '../../../runtime/database.ts'
import { storeCaptcha } from '../captcha/captcha.ts'
import type { CaptchaScene } from '../captcha/captcha-pic.table.ts'

let hashes = 0
const hook = createHook({
  init: (_id, type) => {
    if (type === 'ARGON2REQUEST') hashes += 1
  },
})

/** Time follows from work: hashes and statements are counted, because seconds depend on the machine. */
const app = startAuthApp()
const phone = '19900008801'
const otherPhone = '19900008802'
const bossPhone = '19900008803'

beforeAll(async () => {
  hook.enable()
  const account = { roleCodes: ['guard'], password: testPassword }
  await makeAccount(app.deps(), { ...account, username: 'known', phone })
  await makeAccount(app.deps(), { ...account, username: 'disabled', state: 'disabled' })
  await makeAccount(app.deps(), { username: 'passwordless', roleCodes: ['guard'] })
  await makeAccount(app.deps(), { ...account, username: 'boss', roleCodes: ['sys_admin'], phone: bossPhone })
})
afterAll(() => hook.disable())
beforeEach(async () => {
  await app.database().sql`delete from auth_throttle`
})

interface Work {
  readonly hashes: number
  readonly statements: readonly string[]
  readonly answer: object
}

/**
 * What one call makes the server do. Messages are sent beside the answer, and do not count; nor does reading parameters again, which the
 * clock decides.
 */
async function workOf(run: () => Promise<{ status: number; body: object }>): Promise<Work> {
  const { db, side, lookups } = app.database()
  const clients = [db, side, lookups].map((one) => Reflect.get(one, '$client') as Sql)
  const statements: string[] = []
  hashes = 0
  const heard = (_connection: number, query: string) => {
    if (!/sms_message|from "param|pg_catalog|^(begin|commit)/.test(query))
      statements.push(query.slice(0, 120))
  }
  for (const { options } of clients) options.debug = heard
  const { status, body } = await run()
  for (const { options } of clients) options.debug = false
  const { requestId: _id, ...rest } = body as Record<string, unknown>
  return { hashes, statements, answer: { status, ...rest } }
}

async function picture(scene: CaptchaScene) {
  const { key } = await storeCaptcha(app.deps(), scene, '127.0.0.1', 'AB34')
  return { key, picCaptchaCode: 'AB34' }
}

/** Runs once unmeasured, so that no cache differs. */
async function compare<T>(cases: readonly T[], measure: (one: T) => Promise<Work>): Promise<Work[]> {
  const works: Work[] = []
  for (const one of [cases[0] as T, ...cases]) {
    await app.database().sql`delete from auth_throttle`
    works.push(await measure(one))
  }
  return works.slice(1)
}

describe('an account that exists costs and says what one costs and says that does not', () => {
  it('at a wrong password', async () => {
    const works = await compare(['known', 'nobody', 'disabled', 'passwordless'], async (name) => {
      const sealed = await encrypt(app.deps(), 'Wrong@2025', 'login')
      return await workOf(() =>
        app.call('POST', '/api/uaa/smart/encrypt/login', {
          body: { username: name, password: sealed.value, kid: sealed.kid },
        }),
      )
    })
    const [known, ...others] = works
    expect(known).toMatchObject({ hashes: 1, answer: { msg: '用户名或密码错误' } })
    expect(known?.statements.length).toBeGreaterThan(5)
    for (const other of others) expect(other).toEqual(known)
  })

  it('when a code for signing in is asked for, and when a wrong one is given', async () => {
    const sent = await compare([phone, otherPhone], async (to) => {
      const body = { phone: to, ...(await picture('sms')) }
      return await workOf(() =>
        app.call('POST', '/api/sys/captcoderecord/sendCaptchaCodeBySmsLogin', { body }),
      )
    })
    expect(sent[0]?.answer).toMatchObject({ success: true })
    expect(sent[1]).toEqual(sent[0])
    const tried = await compare([phone, otherPhone], async (from) => {
      const sealed = await encrypt(app.deps(), from, 'phone')
      const body = { phone: sealed.value, kid: sealed.kid, captchaCode: '000000x' }
      return await workOf(() => app.call('POST', '/api/uaa/smart/encrypt/sms/login', { body }))
    })
    expect(tried[0]?.answer).toMatchObject({ success: false, msg: '验证码错误或已过期' })
    expect(tried[1]).toEqual(tried[0])
  })

  it('when a password was forgotten', async () => {
    const cases = [
      ['known', phone],
      ['known', otherPhone],
      ['nobody', phone],
      ['boss', bossPhone],
      ['disabled', phone],
    ] as const
    const flowKeys: string[] = []
    const works = await compare(cases, async ([account, to]) => {
      const body = { account, phone: to, ...(await picture('forgot')) }
      return await workOf(async () => {
        const answer = await app.call('POST', '/api/sys/forgot/password/getCaptchaCode', { body })
        flowKeys.push((answer.body.data as { flowKey: string }).flowKey)
        return {
          status: answer.status,
          body: { ...answer.body, data: Object.keys(answer.body.data as object) },
        }
      })
    })
    for (const work of works.slice(1)) expect(work).toEqual(works[0])
    const [, ofKnown = '', ofOther = ''] = flowKeys
    const checked: Work[] = []
    for (const flowKey of [ofKnown, ofOther])
      checked.push(
        await workOf(() =>
          app.call('POST', '/api/sys/forgot/password/checkCaptchaCode', {
            body: { flowKey, captchaCode: '000000x' },
          }),
        ),
      )
    expect(checked[0]?.answer).toMatchObject({ msg: '验证码错误或已过期' })
    expect(checked[1]).toEqual(checked[0])
  })
})
