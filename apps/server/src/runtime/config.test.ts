import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { settingNames, settingsTable } from './settings.ts'

const pageOf = (name: string): string =>
  readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')

function catching(work: () => unknown): string {
  try {
    work()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('settings', () => {
  it.each(['operating.md', 'operating.zh-CN.md'])('are each described in docs/%s, and no others', (name) => {
    const described = [...pageOf(name).matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((match) => match[1])
    expect(described).toEqual(settingNames)
  })

  it('are described in docs/operating.md in the words of their description', () => {
    expect(pageOf('operating.md')).toContain(`${settingsTable()}\n`)
  })

  it('come from files, too', () => {
    const folder = mkdtempSync(join(tmpdir(), 'linli-settings-'))
    const file = join(folder, 'seed')
    writeFileSync(file, 'none\n')
    expect(loadConfig({ LINLI_SEED_FILE: file }).seed).toBe('none')
    expect(() => loadConfig({ LINLI_SEED_FILE: file, LINLI_SEED: 'demo' })).toThrow(
      'LINLI_SEED: is given beside LINLI_SEED_FILE: one of the two is enough',
    )
    writeFileSync(file, '\n')
    expect(() => loadConfig({ LINLI_SEED_FILE: file })).toThrow(`LINLI_SEED_FILE: ${file} is empty`)
    rmSync(folder, { recursive: true })
    expect(() => loadConfig({ LINLI_SEED_FILE: file })).toThrow(
      `LINLI_SEED_FILE: ${file} cannot be read (ENOENT)`,
    )
  })

  it('do not repeat what is secret', () => {
    for (const [name, value] of [
      ['LINLI_MASTER_KEY', 'mysecret'],
      ['LINLI_WATCH_TOKEN', 'mysecret'],
      ['LINLI_WECHAT_PAY_API_KEY', 'mysecret'],
      ['LINLI_ALIPAY_MP_PRIVATE_KEY', 'mysecret'],
      ['DATABASE_URL', 'mysql://linli:mysecret@localhost/x'],
    ] as const) {
      const refused = catching(() => loadConfig({ [name]: value }))
      expect(refused).toMatch(new RegExp(`^${name}: `))
      expect(refused).not.toContain('mysecret')
    }
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
