import { createSign, createVerify } from 'node:crypto'
import type { AlipayMiniProgram } from '../../runtime/platform-settings.ts'
import { PlatformRefusal } from './audit/audit-port.ts'

const timeoutMs = 8_000
/** What Alipay says to a call; its fields are read one by one. */
export type AlipayAnswer = Readonly<Record<string, unknown>>

/** A text of an answer; '' for all else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is signed: every parameter by name, as `name=value` with & between. */
export const signedText = (parameters: Readonly<Record<string, string>>): string =>
  Object.keys(parameters)
    .filter((key) => key !== 'sign' && parameters[key] !== '')
    .toSorted()
    .map((key) => `${key}=${parameters[key] ?? ''}`)
    .join('&')

/** The answer within its envelope letter by letter, because its signature is over these letters. */
function within(body: string, name: string): string {
  const start = body.indexOf('{', body.indexOf(`"${name}"`))
  let depth = 0
  let isQuoted = false
  for (let at = start; at >= 0 && at < body.length; at += 1) {
    const letter = body[at]
    if (letter === '\\') at += 1
    else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === '{') depth += 1
    else if (!isQuoted && letter === '}' && (depth -= 1) === 0) return body.slice(start, at + 1)
  }
  throw new PlatformRefusal('FORMAT', '平台应答无法识别')
}

/** The gateway's clock is that of China. */
const timestampOf = (now: Date): string =>
  new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

function parsed(json: string): AlipayAnswer {
  try {
    return { ...Object(JSON.parse(json)) } as AlipayAnswer
  } catch {
    throw new PlatformRefusal('FORMAT', '平台应答无法识别')
  }
}

/**
 * A call of the one gateway, signed by RSA2 both ways; older ones take their input as parameters (`beside`) and answer
 * without a code. Throws `PlatformRefusal`.
 */
export async function callAlipay(
  { appId, privateKey, platformPublicKey, gatewayUrl }: AlipayMiniProgram,
  method: string,
  content: object,
  beside: Readonly<Record<string, string>> = {},
): Promise<AlipayAnswer> {
  const parameters = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: timestampOf(new Date()),
    version: '1.0',
    biz_content: JSON.stringify(content),
    ...beside,
  }
  const sign = createSign('RSA-SHA256').update(signedText(parameters)).sign(privateKey, 'base64')
  const response = await fetch(gatewayUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...parameters, sign }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined)
  if (!response?.ok) throw new PlatformRefusal(String(response?.status ?? 'NETWORK'), '平台没有应答')
  const body = await response.text()
  const name = `${method.replaceAll('.', '_')}_response`
  const inner = within(body, body.includes(`"${name}"`) ? name : 'error_response')
  const signature = textOf(parsed(body)['sign'])
  if (!createVerify('RSA-SHA256').update(inner).verify(platformPublicKey, signature, 'base64'))
    throw new PlatformRefusal('SIGN', '平台应答签名不正确')
  const answer = parsed(inner)
  if (answer['code'] === '10000' || textOf(answer['access_token']) !== '') return answer
  throw new PlatformRefusal(
    textOf(answer['sub_code']) || textOf(answer['code']),
    textOf(answer['sub_msg']) || textOf(answer['msg']) || '平台拒绝',
  )
}
