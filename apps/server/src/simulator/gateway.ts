import { reportDeviceEvents } from '@linli/api-client/contract/access/device-gateway'
import {
  leaseIssueItems,
  reportDeviceDigest,
  reportIssueResults,
} from '@linli/api-client/contract/access/device-issue'
import type { Endpoint, OutputOf } from '@linli/api-client/kit'
import { sign, signatureHeaders } from '../kit/http/signature.ts'

/** Sends a request to a server and gives its answer: over the network, or straight into the application. */
export type SendRequest = (request: Request) => Promise<Response>

export interface GatewayKey {
  readonly keyId: string
  readonly secret: string
}

/** What a simulated device says about an item. */
export interface SimulatedResult {
  readonly itemId: number
  readonly version: number
  readonly ok: boolean
  readonly code?: string
}

/** A gateway as vendors build it: signs what its devices saw and posts it. */
export class SimulatedGateway {
  readonly #send: SendRequest
  readonly #key: GatewayKey
  readonly #origin: string

  constructor(send: SendRequest, key: GatewayKey, origin = 'http://127.0.0.1') {
    this.#send = send
    this.#key = key
    this.#origin = origin
  }

  /** Posts one batch of at most 500 events. Throws when the server refuses the whole batch. */
  async report(
    batchId: string,
    events: readonly object[],
    now: Date,
  ): Promise<OutputOf<typeof reportDeviceEvents>> {
    return await this.call(reportDeviceEvents, { batchId, events }, now)
  }

  /** A device fetches what it is to do. */
  async lease(sn: string, now: Date): Promise<OutputOf<typeof leaseIssueItems>> {
    return await this.call(leaseIssueItems, { sn, limit: 50 }, now)
  }

  /** It tells what became of it. */
  async answer(results: readonly SimulatedResult[], now: Date): Promise<OutputOf<typeof reportIssueResults>> {
    return await this.call(reportIssueResults, { results }, now)
  }

  /** It tells what it knows. */
  async digest(
    sn: string,
    subjects: readonly { readonly subjectNo: string; readonly hash: string }[],
    now: Date,
  ): Promise<void> {
    const chunk = 2000
    for (let from = 0; from === 0 || from < subjects.length; from += chunk) {
      const part = subjects.slice(from, from + chunk)
      const last = from + chunk >= subjects.length
      await this.call(reportDeviceDigest, { sn, subjects: part, total: subjects.length, last }, now)
    }
  }

  /** Makes a call of the open interface, signed. Throws when it is refused. */
  async call<I, O>(endpoint: Endpoint<I, O>, input: object, now: Date): Promise<O> {
    const { method } = endpoint
    const reads = method === 'GET'
    const query = reads
      ? `?${new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)]))}`
      : ''
    const path = `${endpoint.path}${query}`
    const body = new TextEncoder().encode(reads ? '' : JSON.stringify(input))
    const timestamp = String(now.getTime())
    const response = await this.#send(
      new Request(`${this.#origin}${path}`, {
        method,
        ...(!reads && { body }),
        headers: {
          'content-type': 'application/json',
          [signatureHeaders.key]: this.#key.keyId,
          [signatureHeaders.timestamp]: timestamp,
          [signatureHeaders.signature]: sign(this.#key.secret, { method, path, timestamp, body }),
        },
      }),
    )
    const answer = (await response.json()) as { success: boolean; msg: string; data: O }
    if (!answer.success) throw new Error(`the gateway was refused: ${response.status} ${answer.msg}`)
    return answer.data
  }
}
