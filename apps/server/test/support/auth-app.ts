import type { Hono } from 'hono'
import { beforeAll } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { AppDeps } from '../../src/deps.ts'
import { startModules } from '../../src/kit/create-server.ts'
import type { ServerDeps } from '../../src/kit/deps.ts'
import type { ServerModule } from '../../src/kit/module.ts'
import { authModule } from '../../src/modules/auth/index.ts'
import { logModule } from '../../src/modules/log/index.ts'
import { systemModule } from '../../src/modules/system/index.ts'
import { encrypt } from './accounts.ts'
import { testDeps } from './app.ts'
import { type Answer, callerOf, type CallOptions } from './caller.ts'
import { type TestDatabase, useDatabase } from './database.ts'

/** A running application of the modules of sign-in, with a clock that tests turn. */
export interface AuthApp {
  readonly deps: () => ServerDeps
  readonly database: () => TestDatabase
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>
  readonly now: () => Date
  /** Lets time pass, in ms. */
  readonly pass: (ms: number) => void
  /** POST of the encrypted sign-in. */
  readonly login: (
    username: string,
    password: string,
    more?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<Answer>
}

/** `more`: modules besides those of sign-in. */
export function startAuthApp(changes: Partial<AppDeps> = {}, more: readonly ServerModule[] = []): AuthApp {
  const database = useDatabase()
  let deps: ServerDeps | undefined
  let app: Hono | undefined
  let now = new Date('2026-03-02T02:00:00Z')
  beforeAll(async () => {
    deps = testDeps(database(), { clock: () => now, ...changes }, [
      systemModule,
      authModule,
      logModule,
      ...more,
    ])
    await startModules(deps)
    app = createApp(deps)
  })
  const ready = () => {
    if (deps === undefined || app === undefined) throw new Error('only within hooks and tests')
    return { deps, app }
  }
  const call = callerOf(() => ready().app)
  return {
    deps: () => ready().deps,
    database,
    call,
    now: () => now,
    pass: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    login: async (username, password, more = {}, headers = {}) => {
      const sealed = await encrypt(ready().deps, password, 'login')
      return await call('POST', '/api/uaa/smart/encrypt/login', {
        body: { username, password: sealed.value, kid: sealed.kid, clientId: 'console', ...more },
        headers,
      })
    },
  }
}
