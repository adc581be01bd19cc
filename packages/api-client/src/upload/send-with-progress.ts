import type { Send } from '../client/client.ts'

/** How much of a call's body has left this machine, in bytes. */
export interface SendProgress {
  readonly sent: number
  readonly total: number
}

/** Answers that have no body, by the definition of Response. */
const bodiless: readonly number[] = [101, 204, 205, 304]

/**
 * Sends a call and tells how far it is, which fetch cannot: `client.call(upload, { file }, { send: sendWithProgress(show) })`. All the
 * rest of the call stays as it is: hooks, middleware, envelope, time-out, abort. Where there is no XMLHttpRequest (Node, some workers)
 * the call is fetched, and nothing is told.
 */
export function sendWithProgress(onProgress: (progress: SendProgress) => void): Send {
  return async (request) => {
    if (typeof XMLHttpRequest === 'undefined') return fetch(request)
    // The boundary of a form stands in the header, so the body has to be the one that was made with it.
    const body = await request.arrayBuffer()
    return transfer(request, body, onProgress)
  }
}

function transfer(request: Request, body: ArrayBuffer, onProgress: (progress: SendProgress) => void) {
  return new Promise<Response>((resolve, reject) => {
    const { signal } = request
    // The reason of a signal is what fetch rejects with too.
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) {
      giveUp()
      return
    }
    const transport = new XMLHttpRequest()
    const stop = () => {
      transport.abort()
      giveUp()
    }
    transport.open(request.method, request.url)
    transport.responseType = 'arraybuffer'
    request.headers.forEach((value, name) => transport.setRequestHeader(name, value))
    transport.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }))
    transport.addEventListener('load', () => resolve(answerOf(transport, request.url)))
    transport.addEventListener('error', () => reject(new TypeError('Network request failed')))
    transport.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    signal.addEventListener('abort', stop)
    transport.send(body)
  })
}

function answerOf(transport: XMLHttpRequest, url: string): Response {
  // It cannot be told not to follow a redirect, so what came from elsewhere is no answer; fetch says it with the same.
  if (transport.responseURL !== url.replace(/#.*/u, '')) return Response.error()
  const headers = new Headers()
  for (const line of transport.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  const { status } = transport
  return new Response(bodiless.includes(status) ? null : (transport.response as ArrayBuffer), {
    status,
    statusText: transport.statusText,
    headers,
  })
}
