import { beforeAll, expect, it } from 'vitest'
import { encrypt, makeAccount } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { loadConfig } from '../../../runtime/config.ts'
import { readOutbox } from '../../../ports/sms/embedded-sms.ts'
import { storeCaptcha } from '../captcha/captcha.ts'

const app = startAuthApp({
  config: loadConfig({ LINLI_WEB_ROOT: 'off', LINLI_TRUSTED_PROXIES: '127.0.0.1' }),
})
const phone = '19900000877'
const stranger = '203.0.113.66'
const owner = '198.51.100.7'

beforeAll(async () => {
  await makeAccount(app.deps(), { username: 'texted', roleCodes: ['mall_ops'], phone })
})

const picture = async (ip: string) => {
  const { key } = await storeCaptcha(app.deps(), 'sms', ip, 'AB34')
  return { key, picCaptchaCode: 'AB34' }
}

async function tryCode(ip: string, captchaCode: string, more: object = {}) {
  const { value, kid } = await encrypt(app.deps(), phone, 'phone')
  const answer = await app.call('POST', '/api/uaa/smart/encrypt/sms/login', {
    headers: { 'x-forwarded-for': ip },
    body: { phone: value, kid, captchaCode, ...more },
  })
  return answer.body
}

/** A code that the owner asks for, as it was sent. */
async function sentCode(): Promise<string> {
  const asked = await app.call('POST', '/api/sys/captcoderecord/sendCaptchaCodeBySmsLogin', {
    headers: { 'x-forwarded-for': owner },
    body: { phone, ...(await picture(owner)) },
  })
  expect(asked.body.success).toBe(true)
  const sent = async () => (await readOutbox(app.deps(), 5)).find((one) => one.phone === phone)
  await expect.poll(sent).toBeDefined()
  return /\d{6}/.exec((await sent())?.text ?? '')?.[0] ?? ''
}

/** Wrong codes that stand against the phone. */
const counted = async () => {
  const [row] = await app.database().sql<{ n: number | null }[]>`
    select sum(count)::int as n from auth_throttle where scope = 'sms_login'`
  return row?.n
}

it('asks for a picture from the third wrong code on, and leaves the phone open to its owner', async () => {
  for (let count = 0; count < 3; count += 1)
    expect((await tryCode(stranger, '000000')).msg).toBe('验证码错误或已过期')
  expect(await tryCode(stranger, '000000')).toMatchObject({
    code: 'CAPTCHA_USED',
    data: { needCaptcha: true },
  })
  for (let count = 3; count < 12; count += 1) await tryCode(stranger, '000000')
  expect(await counted()).toBe(3)
  expect((await tryCode(owner, '000000', await picture(owner))).msg).toBe('验证码错误或已过期')
  expect(await counted()).toBe(4)
})

it('closes an address with ten wrong codes before it counts against any phone', async () => {
  await app.database().sql`delete from auth_throttle`
  for (let count = 0; count < 10; count += 1) await tryCode(stranger, '000000', await picture(stranger))
  await app.database().sql`delete from auth_throttle where scope = 'sms_login'`
  expect((await tryCode(stranger, '000000', await picture(stranger))).msg).toBe('验证码错误或已过期')
  expect(await counted()).toBeNull()
})

it('lets the owner in with the right code, however many wrong ones came from however many addresses', async () => {
  await app.database().sql`delete from auth_throttle`
  for (let count = 0; count < 12; count += 1) {
    const ip = `203.0.113.${count}`
    await tryCode(ip, '000000', await picture(ip))
  }
  const code = await sentCode()
  expect(await tryCode(owner, code)).toMatchObject({ code: 'CAPTCHA_USED' })
  expect(await tryCode(owner, code, await picture(owner))).toMatchObject({ success: true })
})
