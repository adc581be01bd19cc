import { constants, privateDecrypt } from 'node:crypto'
import { AppError } from '../../../kit/app-error.ts'
import type { HandlerDeps } from '../../../kit/deps.ts'
import { privateKeyOf, useNonce } from './crypto-keys.ts'

/** What a cipher is for; one made for one call is refused by every other. */
export type CipherPurpose =
  | 'login'
  | 'phone'
  | 'oldPassword'
  | 'newPassword'
  | 'resetPassword'
  | 'stepUp'
  | 'userId'

const maxSkewMs = 300_000

interface Envelope {
  readonly v: unknown
  readonly p: unknown
  readonly t: unknown
  readonly n: unknown
}

/**
 * Opens a value that the browser encrypted (catalogue 2b A1): RSA-OAEP-SHA256 over
 * `{"v":value,"p":purpose,"t":ms,"n":nonce}`.
 *
 * @throws {AppError} KEY_EXPIRED for a key that is not (or no longer) there; CIPHER_INVALID for everything else,
 * without telling what was wrong
 */
export async function openCipher(
  deps: Pick<HandlerDeps, 'database' | 'personal' | 'clock'>,
  cipher: { readonly value: string; readonly kid: string; readonly purpose: CipherPurpose },
): Promise<string> {
  const key = await privateKeyOf(deps, cipher.kid, 'web')
  if (key === undefined) throw new AppError('KEY_EXPIRED')
  const envelope = read(() =>
    privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(cipher.value, 'base64'),
    ).toString('utf8'),
  )
  const now = deps.clock()
  const fits =
    envelope !== undefined &&
    typeof envelope.v === 'string' &&
    envelope.p === cipher.purpose &&
    typeof envelope.t === 'number' &&
    Math.abs(now.getTime() - envelope.t) <= maxSkewMs &&
    typeof envelope.n === 'string' &&
    /^[A-Za-z0-9_-]{22}$/.test(envelope.n)
  if (!fits) throw new AppError('CIPHER_INVALID')
  // A GET may be repeated by the browser itself, so its nonce is not used up.
  const fresh =
    cipher.purpose === 'userId' || (await useNonce(deps.database.side, cipher.kid, envelope.n, now))
  if (!fresh) throw new AppError('CIPHER_INVALID')
  return envelope.v
}

function read(decrypt: () => string): Envelope | undefined {
  try {
    const parsed: unknown = JSON.parse(decrypt())
    return parsed !== null && typeof parsed === 'object' && 'v' in parsed
      ? { v: parsed.v, p: Reflect.get(parsed, 'p'), t: Reflect.get(parsed, 't'), n: Reflect.get(parsed, 'n') }
      : undefined
  } catch {
    return undefined
  }
}
