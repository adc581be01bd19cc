import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AliyunSmsSettings } from '../../runtime/aliyun-settings.ts'
import type { SmsPort } from './sms-port.ts'

const timeoutMs = 10_000
const algorithm = 'ACS3-HMAC-SHA256'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986, as signatures of Aliyun want it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

const queryOf = (values: Readonly<Record<string, string>>) =>
  Object.keys(values)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(values[name] ?? '')}`)
    .join('&')

/** Headers of a call by Aliyun's signature version 3; it has no body. */
function signedHeaders(
  { accessKey, secret }: AliyunSmsSettings,
  { host, pathname }: URL,
  query: string,
): Record<string, string> {
  const headers: Record<string, string> = {
    host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': hashOf(''),
    'x-acs-date': `${new Date().toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    'POST',
    pathname,
    query,
    ...names.map((name) => `${name}:${headers[name] ?? ''}`),
    '',
    names.join(';'),
    hashOf(''),
  ].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`${algorithm}\n${hashOf(canonical)}`)
    .digest('hex')
  const { host: _sentByFetch, ...sent } = headers
  const authorization = `${algorithm} Credential=${accessKey},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...sent, authorization }
}

/**
 * 阿里云短信服务. Its templates are registered there: which of them stands for which text of ours, the settings say.
 * Any answer but `Code: OK` is a refusal; what Aliyun says of it is no secret and goes into the log.
 */
export const aliyunSms = (settings: AliyunSmsSettings): SmsPort => ({
  async send({ phone, template, values }) {
    const code = settings.templates.get(template)
    if (code === undefined) throw new Error(`LINLI_ALIYUN_SMS_TEMPLATES names no template for ${template}`)
    const query = queryOf({
      PhoneNumbers: phone,
      SignName: settings.signName,
      TemplateCode: code,
      TemplateParam: JSON.stringify(values),
    })
    const url = new URL(`/?${query}`, settings.url)
    const response = await fetch(url, {
      method: 'POST',
      headers: signedHeaders(settings, url, query),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    const said: unknown =
      answer !== null && typeof answer === 'object' ? Reflect.get(answer, 'Code') : undefined
    if (!response.ok || said !== 'OK')
      throw new Error(`Aliyun did not take the message: ${response.status} ${String(said)}`)
  },
})
