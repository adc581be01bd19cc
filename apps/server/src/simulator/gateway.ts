import { reportDeviceEvents } from '@linli/api-client/contract/access/device-gateway'
import type { Endpoint, OutputOf } from '@linli/api-client/kit'
import { sign, signatureHeaders } from '../kit/http/signature.ts'

/** Sends a request to a server and gives its answer: over the network, or straight into the application. */
export type SendRequest = (request: Request) => Promise<Response>

export interface GatewayKey {
  readonly keyId: string
  readonly secret: string
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
    return await this.call(reportDeviceEvents, { batchId, events: [...events] }, now)
  }

  /** Makes a call of the open interface, signed. Throws when it is refused. */
  async call<I extends object, O>(endpoint: Endpoint<I, O>, input: I, now: Date): Promise<O> {
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
