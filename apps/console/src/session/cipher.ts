import { ApiError } from '@linli/api-client'
import { publicKey } from '@linli/api-client/contract/auth/login-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { client } from './client.ts'

/** What a secret is encrypted for; the server takes it for nothing else (catalogue 2b A1). */
export type CipherPurpose =
  | 'login'
  | 'phone'
  | 'oldPassword'
  | 'newPassword'
  | 'resetPassword'
  | 'stepUp'
  | 'userId'

type Key = OutputOf<typeof publicKey> & { readonly fetchedAt: number }

const cacheMs = 300_000
let cached: Promise<Key> | null = null

async function currentKey(): Promise<Key> {
  const key = await cached?.catch(() => null)
  if (key && Date.now() - key.fetchedAt < cacheMs) return key
  cached = client.call(publicKey, undefined).then((fresh) => ({ ...fresh, fetchedAt: Date.now() }))
  return cached
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** JSEncrypt takes one byte per character, so everything beyond ASCII travels as an escape. */
const asciiJson = (value: object) =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Encrypts one value after the other with the same key. */
export type Seal = (value: string | number, purpose: CipherPurpose) => string

/**
 * Runs a call with secrets in it. The server's clock counts, so that a PC with a wrong one can sign in; a key that
 * was changed meanwhile is fetched again and the call repeated once, unseen by the user.
 */
export async function withCipher<T>(call: (seal: Seal, kid: string) => Promise<T>): Promise<T> {
  try {
    return await attempt(call)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'KEY_EXPIRED') throw error
    cached = null
    return attempt(call)
  }
}

async function attempt<T>(call: (seal: Seal, kid: string) => Promise<T>): Promise<T> {
  const random = (globalThis.crypto as Crypto | undefined)?.getRandomValues.bind(globalThis.crypto)
  // Without a secure source of randomness the library would fall back to Math.random.
  if (!random)
    throw new ApiError({
      code: 'INTERNAL',
      status: 0,
      userMessage: '当前浏览器版本过低，无法安全登录，请升级浏览器',
      duration: 5000,
    })
  const [key, { JSEncrypt }] = await Promise.all([currentKey(), import('jsencrypt')])
  const rsa = new JSEncrypt()
  rsa.setPublicKey(key.publicKey)
  const offset = Date.parse(key.serverTime) - key.fetchedAt
  const seal: Seal = (value, purpose) => {
    const plain = asciiJson({
      v: value,
      p: purpose,
      t: Date.now() + offset,
      n: base64Url(random(new Uint8Array(17))).slice(0, 22),
    })
    const cipher = rsa.encryptOAEP(plain)
    if (cipher === false)
      throw new ApiError({ code: 'INTERNAL', status: 0, userMessage: '操作失败', duration: 2000 })
    return cipher
  }
  return call(seal, key.kid)
}
