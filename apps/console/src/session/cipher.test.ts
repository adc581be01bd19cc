import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { ApiError } from '@linli/api-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withCipher } from './cipher.ts'
import { client } from './client.ts'

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const key = { kid: 'k1', alg: 'RSA-OAEP-256', publicKey: pair.publicKey, notAfter: '' }

/** As the server opens it: nothing else than OAEP. */
const opened = (cipher: string) =>
  JSON.parse(
    privateDecrypt(
      { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(cipher, 'base64'),
    ).toString('ascii'),
  ) as { v: unknown; p: string; t: number; n: string }

beforeEach(() => {
  vi.spyOn(client, 'call').mockImplementation(async () => ({
    ...key,
    serverTime: new Date(Date.now() + 3_600_000).toISOString(),
  }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[2b-2] seals every character of a password so that the server opens it, with purpose, the server’s time and a number used once', async () => {
  const password = 'Aa1~!@#$%^&*()_+-=[]{}|;:,.<>?/ 密码'
  const [first, second] = await withCipher(async (seal) => [seal(password, 'login'), seal(password, 'login')])
  const [one, other] = [opened(first ?? ''), opened(second ?? '')]
  expect(one).toMatchObject({ v: password, p: 'login' })
  expect(one.n).toMatch(/^[\w-]{22}$/)
  expect(other.n).not.toBe(one.n)
  // The clock of this machine is an hour behind.
  expect(Math.abs(one.t - Date.now() - 3_600_000)).toBeLessThan(60_000)
})

it('[2b-2] what is sealed in the old way is not opened', async () => {
  const { JSEncrypt } = await import('jsencrypt')
  const rsa = new JSEncrypt()
  rsa.setPublicKey(pair.publicKey)
  expect(() => opened(String(rsa.encrypt('{"v":"x"}')))).toThrow(/oaep|decod|decrypt/i)
})

it('[2b-2] sends nothing from a browser without safe random numbers', async () => {
  vi.stubGlobal('crypto', undefined)
  const call = vi.fn<() => Promise<void>>()
  await expect(withCipher(call)).rejects.toThrow('当前浏览器版本过低，无法安全登录，请升级浏览器')
  expect(call).not.toHaveBeenCalled()
})

it('[2b-3] takes the new key and says the call once more when the key was changed, and no third time', async () => {
  const expired = new ApiError({ code: 'KEY_EXPIRED', status: 400, userMessage: '', duration: 0 })
  const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(expired).mockResolvedValueOnce('in')
  await expect(withCipher(call)).resolves.toBe('in')
  await expect(withCipher(vi.fn<() => Promise<string>>().mockRejectedValue(expired))).rejects.toBe(expired)
})
