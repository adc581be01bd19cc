import { createHmac } from 'node:crypto'
import { isAllowedHost } from '../../../kit/http/allowed-host.ts'
import type { WebhookBody } from './webhook.table.ts'

const timeoutMs = 10_000

/** Where an event goes, and what it is signed with. */
export interface WebhookTarget {
  readonly url: string
  readonly secret: string
  readonly hosts: readonly string[]
}

/** How it went: `error` is null when it was taken. */
export interface Sent {
  readonly status: number | null
  readonly error: string | null
}

/** By Standard Webhooks: HMAC-SHA256 over id, time and body, with the bytes of the secret behind `whsec_`. */
export function signWebhook(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/**
 * Sends one event. Any answer of 2xx takes it; redirects are not followed, because what is signed is for this address
 * alone.
 */
export async function sendWebhook(
  { url, secret, hosts }: WebhookTarget,
  message: { readonly id: string; readonly body: WebhookBody; readonly now: Date },
): Promise<Sent> {
  if (!isAllowedHost(url, hosts)) return { status: null, error: '接收地址的主机不在允许范围内' }
  const body = JSON.stringify(message.body)
  const timestamp = String(Math.floor(message.now.getTime() / 1_000))
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Linli-Webhook',
        'webhook-id': message.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signWebhook(secret, message.id, timestamp, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return { status: response.status, error: response.ok ? null : `接收系统应答 HTTP ${response.status}` }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { status: null, error: isLate ? '等待应答超时' : '无法连接接收系统' }
  }
}
