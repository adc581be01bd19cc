import { createSign, createVerify, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { signedText } from './alipay-api.ts'

/** What Alipay says to the gateway of an application: parameters of a form. */
export interface AlipayNotice {
  readonly parameters: Readonly<Record<string, string>>
  /** What it is about; {} where it cannot be read. */
  readonly content: Readonly<Record<string, unknown>>
}

function contentOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...Object(JSON.parse(text)) } as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Reads the body of a notice, whoever sent it. */
export function readNotice(body: string): AlipayNotice {
  const parameters = Object.fromEntries(new URLSearchParams(body))
  return { parameters, content: contentOf(parameters['biz_content'] ?? '') }
}

const verifies = (text: string, key: string | KeyObject, sign: string): boolean => {
  try {
    return createVerify('RSA-SHA256').update(text).verify(key, sign, 'base64')
  } catch {
    // No key, or no signature.
    return false
  }
}

/**
 * Whether one of the keys signed it (RSA2). Notices of payments leave their `sign_type` out of what is signed, messages
 * of the platform do not.
 */
export function isFromAlipay({ parameters }: AlipayNotice, keys: readonly (string | KeyObject)[]): boolean {
  const { sign = '', sign_type: kind = '', ...rest } = parameters
  if (sign === '' || kind !== 'RSA2') return false
  const texts = [signedText({ ...rest, sign_type: kind }), signedText(rest)]
  return keys.some((key) => texts.some((text) => verifies(text, key, sign)))
}

/** The simulated Alipay signs with a key of its own, made anew with each process. */
let pair: ReturnType<typeof makePair> | undefined
const makePair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const own = () => (pair ??= makePair())

export const simulatedAlipayKey = (): KeyObject => own().publicKey

/** The body of a notice as the simulated Alipay sends it. */
export function simulatedNotice(appId: string, method: string, content: object, now: Date): string {
  const parameters = {
    notify_id: randomUUID().replaceAll('-', ''),
    msg_method: method,
    app_id: appId,
    charset: 'UTF-8',
    version: '1.1',
    sign_type: 'RSA2',
    utc_timestamp: String(now.getTime()),
    biz_content: JSON.stringify(content),
  }
  const sign = createSign('RSA-SHA256').update(signedText(parameters)).sign(own().privateKey, 'base64')
  return new URLSearchParams({ ...parameters, sign }).toString()
}
