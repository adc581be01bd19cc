import { argon2, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Keyring } from '../../../runtime/keys/keyring.ts'
import { inHashQueue } from './hash-queue.ts'

/** OWASP Password Storage: argon2id with 19 MiB, 2 passes, 1 lane. Memory in KiB. */
const current = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32
const saltLength = 16

const argon = promisify(argon2)
const scryptAsync = promisify<
  Buffer,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt)

const pepperedWith = (pepper: Buffer, password: string) =>
  createHmac('sha256', pepper).update(password, 'utf8').digest()

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const parametersOf = (pepperId: string) => {
  const { memory, passes, parallelism } = current
  return `m=${memory},t=${passes},p=${parallelism},keyid=${pepperId}`
}

/**
 * `$argon2id$v=19$m=…,t=…,p=…,keyid=…$salt$hash` over HMAC-SHA-256(pepper, password): scheme, cost and pepper stand in
 * the string, so they can be changed later.
 */
export async function hashPassword(password: string, peppers: Keyring): Promise<string> {
  const { id, bytes: pepper } = peppers.newest
  const salt = randomBytes(saltLength)
  const tag = await inHashQueue(() =>
    argon('argon2id', {
      message: pepperedWith(pepper, password),
      nonce: salt,
      tagLength,
      ...current,
    }),
  )
  return `$argon2id$v=19$${parametersOf(id)}$${base64(salt)}$${base64(tag)}`
}

/** A hash that no password fits, for names that nobody has: they must take as long as the others. */
export const dummyHash = `$argon2id$v=19$${parametersOf('none')}$${base64(Buffer.alloc(saltLength, 1))}$${base64(Buffer.alloc(tagLength))}`

/** Does the password fit? Compared in constant time; a string of an unknown scheme fits nothing. */
export async function verifyPassword(password: string, stored: string, peppers: Keyring): Promise<boolean> {
  const [, scheme, ...parts] = stored.split('$')
  if (scheme === 'argon2id' && parts.length === 4) {
    const [, cost = '', salt = '', tag = ''] = parts
    const [, memory, passes, parallelism, keyid = ''] =
      /^m=(\d+),t=(\d+),p=(\d+),keyid=(\w+)$/.exec(cost) ?? []
    // With a pepper that is not there any more nothing fits, and it takes as long.
    const { bytes: pepper } = peppers.find(keyid) ?? peppers.newest
    const expected = Buffer.from(tag, 'base64')
    const found = await inHashQueue(() =>
      argon('argon2id', {
        message: pepperedWith(pepper, password),
        nonce: Buffer.from(salt, 'base64'),
        tagLength: expected.length,
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
      }),
    )
    return timingSafeEqual(found, expected)
  }
  if (scheme === 'scrypt' && parts.length === 3) return await verifyScrypt(password, parts, peppers)
  return false
}

/** Hashes made before argon2 was there, with the first pepper: `$scrypt$n=…,r=…,p=…$salt$hash`. They are replaced at the next sign-in. */
async function verifyScrypt(password: string, parts: readonly string[], peppers: Keyring): Promise<boolean> {
  const [cost = '', salt = '', tag = ''] = parts
  const [, n, r, p] = /^n=(\d+),r=(\d+),p=(\d+)$/.exec(cost) ?? []
  const expected = Buffer.from(tag, 'base64')
  const found = await inHashQueue(() =>
    scryptAsync(
      pepperedWith(peppers.all.at(-1)?.bytes ?? peppers.newest.bytes, password),
      Buffer.from(salt, 'base64'),
      expected.length,
      {
        N: Number(n),
        r: Number(r),
        p: Number(p),
        maxmem: 256 * 1_048_576,
      },
    ),
  )
  return timingSafeEqual(found, expected)
}

/** True when the string was made with another scheme, cost or pepper than new ones are. */
export const isOutdated = (stored: string, peppers: Keyring): boolean =>
  !stored.startsWith(`$argon2id$v=19$${parametersOf(peppers.newest.id)}$`)
