import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it arrived, with its whole body. */
export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Behaviour = (request: Seen, response: ServerResponse) => void

export interface BadServer {
  readonly url: string
  /** Every request since the last `behave`, in order of arrival. */
  readonly seen: Seen[]
  /** How the next requests are treated. */
  readonly behave: (behaviour: Behaviour) => void
  /** As `behave`, but what was seen stays. */
  readonly answer: (behaviour: Behaviour) => void
  readonly close: () => Promise<void>
}

/** A real server on a free local port that treats requests as badly as the test says. */
export async function startBadServer(): Promise<BadServer> {
  let current: Behaviour = (_, response) => response.destroy()
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    // An aborted request is told by the client's own rejection.
    request.on('error', () => undefined)
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const arrived = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') }
      seen.push(arrived)
      current(arrived, response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    behave: (behaviour) => {
      seen.length = 0
      current = behaviour
    },
    answer: (behaviour) => {
      current = behaviour
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}

type Headers = Readonly<Record<string, string>>

/** Answers with a status and a body as they are given. */
export const text =
  (status: number, body: string, headers: Headers = { 'content-type': 'text/html' }): Behaviour =>
  (_, response) => {
    response.writeHead(status, headers).end(body)
  }

/** Answers JSON. */
export const json = (status: number, body: unknown, headers: Headers = {}): Behaviour =>
  text(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers })

/** Answers the envelope of a call that went well. */
export const success = (data: unknown, headers: Headers = {}): Behaviour =>
  json(200, { success: true, data, msg: '操作成功' }, headers)

/** Promises a longer body than it sends, then drops the connection. */
export const dropMidBody: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"success":true,"data":', () => response.destroy())
}

/** Takes the request and says nothing, ever. */
export const silence: Behaviour = () => undefined

/** Sends the head and the first bytes, then nothing more. */
export const stall: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"success":')
}

/** Sends the head, then a byte at a time without ever coming to an end. */
export const drip: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 10)
  response.on('close', () => clearInterval(timer))
}
