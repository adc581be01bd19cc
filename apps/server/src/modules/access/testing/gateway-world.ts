import { createHash } from 'node:crypto'
import {
  deviceHeartbeat,
  reportDeviceEvents,
  reportDeviceImage,
} from '@linli/api-client/contract/access/device-gateway'
import { caller } from '../../../../test/support/calls.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { sign, signatureHeaders } from '../../../kit/http/signature.ts'

/** An estate with door devices and the gateway key of all of them but the last one. */
export interface GatewayWorld {
  readonly estateId: number
  readonly keyRow: number
  readonly keyId: string
  readonly secret: string
  readonly sns: readonly string[]
}

/** The smallest picture that there is (WebP). */
export const tinyPicture = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

/** Devices `<prefix>-1` … `<prefix>-4`: in (in), out (out), both, and one that the key does not hold. */
export async function makeGateway(deps: ServerDeps, prefix: string): Promise<GatewayWorld> {
  const { sql } = deps.database
  const estateId = await makeEstate(deps, prefix)
  const [model] = await sql<{ id: number }[]>`
    insert into device_model (vendor, model_no, category, protocol, abilities)
    values ('测试', ${prefix}, 'face_terminal', 'http', '{face}') returning id`
  const sns = [1, 2, 3, 4].map((n) => `${prefix}-${n}`)
  const ids: number[] = []
  for (const [at, sn] of sns.entries()) {
    const [row] = await sql<{ id: number }[]>`
      insert into device (estate_id, name, sn, model_id, category, node_type, node_id, direction, state)
      values (${estateId}, ${sn}, ${sn}, ${model?.id ?? 0}, 'face_terminal', 3, ${estateId},
        ${['in', 'out', 'both', 'in'][at] ?? 'in'}, 'in_use') returning id`
    ids.push(row?.id ?? 0)
  }
  const secret = `secret-of-${prefix}`
  const keyId = `lk_${prefix}`
  const [key] = await sql<{ id: number }[]>`
    insert into ingest_key (estate_id, name, key_id, secret_enc, kind, device_ids)
    values (${estateId}, ${prefix}, ${keyId}, ${deps.personal.seal(secret).enc}, 'gateway', ${ids.slice(0, 3)})
    returning id`
  return { estateId, keyRow: key?.id ?? 0, keyId, secret, sns }
}

interface SendOptions {
  readonly secret?: string
  readonly keyId?: string
  readonly timestamp?: string
  readonly query?: string
  /** What is signed as the path; by default what is sent. */
  readonly signedPath?: string
}

/** A device's side of the gateway: signs and sends. */
export function gatewayOf(deps: ServerDeps, world: GatewayWorld) {
  const { raw } = caller(deps)
  const sendBody = async (
    endpoint: { readonly path: string },
    body: Uint8Array<ArrayBuffer>,
    type: string,
    options: SendOptions = {},
  ) => {
    const path = `${endpoint.path}${options.query ?? ''}`
    const timestamp = options.timestamp ?? String(deps.clock().getTime())
    const signature = sign(options.secret ?? world.secret, {
      method: 'POST',
      path: options.signedPath ?? path,
      timestamp,
      body,
    })
    const response = await raw('POST', path, {
      body,
      headers: {
        'content-type': type,
        [signatureHeaders.key]: options.keyId ?? world.keyId,
        [signatureHeaders.timestamp]: timestamp,
        [signatureHeaders.signature]: signature,
      },
    })
    const answer = (await response.json()) as { msg: string; data: never }
    return { status: response.status, headers: response.headers, msg: answer.msg, data: answer.data }
  }
  const send = async (endpoint: { readonly path: string }, payload: object, options?: SendOptions) =>
    await sendBody(endpoint, new TextEncoder().encode(JSON.stringify(payload)), 'application/json', options)
  return {
    send,
    /** Sends a picture by itself. */
    image: async (
      bytes: Uint8Array<ArrayBuffer>,
      fields: Readonly<Record<string, string>>,
      options?: SendOptions,
    ) => {
      const form = new FormData()
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      for (const [key, value] of Object.entries({ sha256, ...fields })) form.append(key, value)
      form.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'a.jpg')
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      const body = new Uint8Array(await encoded.arrayBuffer())
      return await sendBody(reportDeviceImage, body, type, options)
    },
    report: async (events: readonly object[], options?: SendOptions) =>
      await send(reportDeviceEvents, { batchId: 'b1', events }, options),
    beat: async (devices: readonly object[]) => await send(deviceHeartbeat, { devices }),
  }
}
