import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadConfig, settings } from './config.ts'

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
    expect(loadConfig({ LINLI_MASTER_KEY: key.toString('hex') }).masterKey?.equals(key)).toBe(true)
    expect(loadConfig({ LINLI_MASTER_KEY: key.toString('base64') }).masterKey?.equals(key)).toBe(true)
  })
})
