import { createHmac, randomUUID } from 'node:crypto'
import type { SmsGateway } from '../../runtime/platform-settings.ts'
import type { SmsPort } from './sms-port.ts'

const timeoutMs = 10_000

/**
 * A carrier behind an HTTP gateway: POST of `{phone, template, params, text}` as JSON, signed by HMAC-SHA-256 over
 * timestamp, nonce and body in the headers `X-Sms-Key`, `X-Sms-Timestamp`, `X-Sms-Nonce`, `X-Sms-Signature`. Any
 * answer but `{"success": true}` with status 200 is a refusal.
 */
export const httpSms = (settings: SmsGateway): SmsPort => ({
  async send(sms, text) {
    const body = JSON.stringify({
      phone: sms.phone,
      template: sms.template,
      params: sms.values,
      text,
    })
    const timestamp = Math.floor(Date.now() / 1_000).toString()
    const nonce = randomUUID()
    const signature = createHmac('sha256', settings.secret)
      .update(`${timestamp}\n${nonce}\n${body}`)
      .digest('hex')
    const response = await fetch(settings.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sms-key': settings.key,
        'x-sms-timestamp': timestamp,
        'x-sms-nonce': nonce,
        'x-sms-signature': signature,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json()
    const taken =
      response.ok && answer !== null && typeof answer === 'object' && Reflect.get(answer, 'success') === true
    if (!taken) throw new Error(`the SMS gateway answered ${response.status}`)
  },
})
