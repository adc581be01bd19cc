import { reportDeviceEvents } from '@linli/api-client/contract/access/device-gateway'
import type { OutputOf } from '@linli/api-client/kit'
import { sign, signatureHeaders } from '../modules/access/ingest/signature.ts'

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
    const body = new TextEncoder().encode(JSON.stringify({ batchId, events }))
    const timestamp = String(now.getTime())
    const { method, path } = reportDeviceEvents
    const response = await this.#send(
      new Request(`${this.#origin}${path}`, {
        method,
        body,
        headers: {
          'content-type': 'application/json',
          [signatureHeaders.key]: this.#key.keyId,
          [signatureHeaders.timestamp]: timestamp,
          [signatureHeaders.signature]: sign(this.#key.secret, { method, path, timestamp, body }),
        },
      }),
    )
    const answer = (await response.json()) as {
      success: boolean
      msg: string
      data: OutputOf<typeof reportDeviceEvents>
    }
    if (!answer.success) throw new Error(`the gateway was refused: ${response.status} ${answer.msg}`)
    return answer.data
  }
}
