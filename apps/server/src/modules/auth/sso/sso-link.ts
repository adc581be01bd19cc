import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** The three values of an /encrypt_redirect link, base64, and where it leads (catalogue 2b A6). */
export interface SsoLink {
  readonly account: string
  readonly logincode: string
  readonly key: string
  readonly redirect?: string | undefined
}

/** What a link says; only its signature tells whether the client said so. */
export interface OpenedLink {
  readonly clientId: string
  readonly username: string
  /** Unix seconds. */
  readonly t: number
  readonly nonce: string
  readonly signature: string
}

const ivBytes = 12
const tagBytes = 16
const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const

/** A `+` that became a blank on its way through an address. */
const bytesOf = (value: string) => Buffer.from(value.replaceAll(' ', '+'), 'base64')

function openWith(key: Buffer, value: string): string {
  const sealed = bytesOf(value)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString(
    'utf8',
  )
}

const fieldsOf = (json: string): Readonly<Record<string, unknown>> => {
  const parsed: unknown = JSON.parse(json)
  return parsed !== null && typeof parsed === 'object' ? { ...parsed } : {}
}

/** Opens a link with the first of the keys that fits; undefined when none does or a part was altered. */
export function openLink(link: SsoLink, keys: readonly KeyObject[]): OpenedLink | undefined {
  for (const key of keys) {
    try {
      const { c, k } = fieldsOf(privateDecrypt({ key, ...oaep }, bytesOf(link.key)).toString('utf8'))
      if (typeof c !== 'string' || typeof k !== 'string') return undefined
      const secret = Buffer.from(k, 'base64')
      const username = openWith(secret, link.account)
      const { t, n, s } = fieldsOf(openWith(secret, link.logincode))
      if (typeof t !== 'number' || typeof n !== 'string' || typeof s !== 'string') return undefined
      if (n.length < 16 || n.length > 64) return undefined
      return { clientId: c, username, t, nonce: n, signature: s }
    } catch {
      // Another key may fit; what does not open with any is refused without a word of why.
    }
  }
  return undefined
}

/** What a client signs: everything that decides who gets in and where to. */
export const signatureOf = (
  secret: string,
  said: Pick<OpenedLink, 'clientId' | 'username' | 't' | 'nonce'>,
  redirect: string | undefined,
): string =>
  createHmac('sha256', secret)
    .update([said.clientId, said.username, said.t, said.nonce, redirect ?? ''].join('\n'))
    .digest('hex')

/** Compares in constant time, whatever the length of what came. */
export function sameText(expected: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(expected), digest(given))
}

/** Makes a link as another system does. */
export function makeLink(
  publicKey: string,
  of: {
    readonly clientId: string
    readonly secret: string
    readonly username: string
    readonly now: Date
    readonly redirect?: string | undefined
  },
): SsoLink {
  const { clientId, secret, username, redirect } = of
  const key = randomBytes(32)
  const seal = (text: string) => {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
      'base64',
    )
  }
  const said = {
    clientId,
    username,
    t: Math.floor(of.now.getTime() / 1_000),
    nonce: randomBytes(16).toString('base64url'),
  }
  return {
    key: publicEncrypt(
      { key: publicKey, ...oaep },
      Buffer.from(JSON.stringify({ c: clientId, k: key.toString('base64') })),
    ).toString('base64'),
    account: seal(username),
    logincode: seal(JSON.stringify({ t: said.t, n: said.nonce, s: signatureOf(secret, said, redirect) })),
    ...(redirect !== undefined && { redirect }),
  }
}
