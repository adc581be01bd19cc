import type { Hono } from 'hono'
import { expectContract } from './contract-answers.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** As they came over the wire, for answers that are files. */
  readonly bytes: Uint8Array
  readonly body: {
    readonly success: boolean
    /** As the call answers it; tests name the type they expect. */
    readonly data: unknown
    readonly msg: string
    readonly code?: string
    readonly error?: string
    readonly error_description?: string
    readonly fields?: Record<string, string>
  }
}

export interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** Calls the application without a socket. */
export function callerOf(app: () => Hono) {
  return async (method: string, path: string, options: CallOptions = {}): Promise<Answer> => {
    const response = await app().request(path, {
      method,
      headers: {
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const json = (response.headers.get('content-type') ?? '').includes('json')
    const body = json ? JSON.parse(text) : { msg: text }
    expectContract(method, path, body)
    return { status: response.status, headers: response.headers, bytes, body }
  }
}
