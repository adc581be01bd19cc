import { createApp } from '../app.ts'
import type { ServerDeps } from '../kit/deps.ts'
import type { SendRequest } from './gateway.ts'

const senders = new WeakMap<ServerDeps, SendRequest>()

/** Sends requests into this process's own application, through every layer, without a socket. */
export function loopback(deps: ServerDeps): SendRequest {
  const known = senders.get(deps)
  if (known) return known
  const app = createApp(deps)
  const send: SendRequest = async (request) => await app.fetch(request)
  senders.set(deps, send)
  return send
}
