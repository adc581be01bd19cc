import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { settings } from './settings.ts'

describe('settings', () => {
  it('are each described in docs/operating.md, and no others', () => {
    const page = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
    const described = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])
    expect(described).toEqual(Object.keys(settings))
  })

  it('have defaults that need no environment', () => {
    const config = loadConfig({}, '/checkout')
    expect(config).toMatchObject({
      port: 3000,
      host: undefined,
      dataDir: '/checkout/.data',
      seed: 'demo',
      webRoot: '/checkout/apps',
    })
  })

  it('take an empty value as absent', () => {
    expect(loadConfig({ PORT: '', LINLI_SEED: ' ' })).toMatchObject({ port: 3000, seed: 'demo' })
  })

  it('read keys in hex and in base64 alike', () => {
    const key = Buffer.alloc(32, 0xa5)
    expect(loadConfig({ LINLI_MASTER_KEY: key.toString('hex') }).masterKeys?.[0]?.equals(key)).toBe(true)
    expect(loadConfig({ LINLI_MASTER_KEY: key.toString('base64') }).masterKeys?.[0]?.equals(key)).toBe(true)
  })

  it('take a carrier and WeChat whole or not at all', () => {
    expect(loadConfig({})).toMatchObject({ sms: undefined, wechat: undefined })
    const sms = { LINLI_SMS_URL: 'https://sms.example/send', LINLI_SMS_KEY: 'k', LINLI_SMS_SECRET: 's' }
    expect(loadConfig(sms).sms).toEqual({ url: 'https://sms.example/send', key: 'k', secret: 's' })
    const wechat = {
      LINLI_WECHAT_APP_ID: 'wx1',
      LINLI_WECHAT_SECRET: 's',
      LINLI_PUBLIC_URL: 'https://linli.example',
    }
    expect(loadConfig(wechat).wechat).toEqual({
      appId: 'wx1',
      secret: 's',
      openUrl: 'https://open.weixin.qq.com',
      apiUrl: 'https://api.weixin.qq.com',
    })
    for (const [env, line] of [
      [{ ...sms, LINLI_SMS_SECRET: '' }, 'LINLI_SMS_SECRET: is required with LINLI_SMS_URL'],
      [{ LINLI_SMS_KEY: 'k' }, 'LINLI_SMS_URL: is required with LINLI_SMS_KEY'],
      [
        { ...sms, LINLI_SMS_URL: 'sms:secret@host' },
        'LINLI_SMS_URL: is not an address that begins with http:// or https://',
      ],
      [{ LINLI_WECHAT_APP_ID: 'wx1' }, 'LINLI_WECHAT_SECRET: is required with LINLI_WECHAT_APP_ID'],
      [
        { ...wechat, LINLI_PUBLIC_URL: '' },
        'LINLI_PUBLIC_URL: is required with LINLI_WECHAT_APP_ID: WeChat sends users back there',
      ],
      [
        { LINLI_WECHAT_OPEN_URL: 'open.weixin.qq.com' },
        'LINLI_WECHAT_OPEN_URL: "open.weixin.qq.com" is not an origin such as https://linli.example.cn',
      ],
    ] as const)
      expect(() => loadConfig(env)).toThrow(line)
  })
})
