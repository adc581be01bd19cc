import type { Endpoint } from '@linli/api-client/kit'
import type { DataScope, FieldLevel, UserCaller } from '../../src/kit/caller.ts'
import type { Sessions } from '../../src/kit/ports.ts'
import { AppError } from '../../src/kit/app-error.ts'
import { createApp } from '../../src/app.ts'
import type { ServerDeps } from '../../src/kit/deps.ts'
import { expectContract } from './contract-answers.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: {
    readonly success: boolean
    readonly data: never
    readonly msg: string
    readonly code?: string
    readonly fields?: Readonly<Record<string, string>>
    /** What is asked before the call goes on. */
    readonly confirm?: string
    readonly requestId?: string
  }
}

export interface CallOptions {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

/** Calls the application without a socket, the way a client would. */
export function caller(deps: ServerDeps) {
  const app = createApp(deps)
  const raw = async (
    method: string,
    path: string,
    init: RequestInit & CallOptions = {},
  ): Promise<Response> => {
    const query = new URLSearchParams(init.query).toString()
    const headers = new Headers(init.headers)
    if (init.token !== undefined) headers.set('authorization', `Bearer ${init.token}`)
    return await app.request(`${path}${query === '' ? '' : `?${query}`}`, {
      method,
      headers,
      ...(init.body && { body: init.body }),
    })
  }
  const answerOf = async (method: string, path: string, response: Response): Promise<Answer> => {
    const body = (await response.json()) as Answer['body']
    expectContract(method, path, body)
    return { status: response.status, headers: response.headers, body }
  }
  return {
    raw,
    get: async (path: string, options: CallOptions = {}) =>
      await answerOf('GET', path, await raw('GET', path, options)),
    send: async (method: string, path: string, body: unknown, options: CallOptions = {}) =>
      await answerOf(
        method,
        path,
        await raw(method, path, {
          ...options,
          headers: { 'content-type': 'application/json', ...options.headers },
          body: JSON.stringify(body),
        }),
      ),
    sendRaw: async (method: string, path: string, body: unknown, options: CallOptions = {}) =>
      await raw(method, path, {
        ...options,
        headers: { 'content-type': 'application/json', ...options.headers },
        body: JSON.stringify(body),
      }),
    upload: async (
      path: string,
      file: Blob,
      name: string,
      { fields = {}, ...options }: CallOptions & { readonly fields?: Readonly<Record<string, string>> } = {},
    ) => {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.append(key, value)
      form.append('file', file, name)
      return await answerOf('POST', path, await raw('POST', path, { ...options, body: form }))
    },
  }
}

/** Sessions of made-up users: the token is the name. The module auth is tested with its own. */
export function fixedSessions(users: Readonly<Record<string, UserCaller>>): Sessions {
  return {
    resolve: async (token) => {
      const user = users[token]
      if (!user) throw new AppError('SESSION_UNKNOWN')
      return await Promise.resolve({ caller: user, needRefresh: false })
    },
  }
}

/** A member of staff who holds the given codes in one scope. */
export function staff(
  userId: number,
  codes: readonly string[],
  scope: DataScope,
  more: Partial<UserCaller> & { fields?: Readonly<Record<string, FieldLevel>> } = {},
): UserCaller {
  const { fields = {}, ...rest } = more
  return {
    kind: 'user',
    userId,
    name: `用户${userId}`,
    sessionId: userId,
    sessionKind: 'console',
    companyId: null,
    permissions: {
      version: 1,
      codes: new Map(codes.map((code) => [code, scope])),
      fields: new Map(Object.entries(fields)),
      estates: scope.kind === 'all' ? 'all' : scope.estateIds,
      roleCodes: ['test'],
      activeRoleId: null,
    },
    ...rest,
  }
}

/** The path of a call with its `{names}` filled in. */
export const pathOf = (
  endpoint: Pick<Endpoint, 'path'>,
  values: Readonly<Record<string, string | number>>,
): string =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(values[name] ?? 1)),
  )
