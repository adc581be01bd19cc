import { type ApiError, createClient } from '@linli/api-client'
import type { Endpoint } from '@linli/api-client/kit'
import { noteConnection } from './connection.ts'
import { takeEarly } from './early-answers.ts'
import { inOneTab } from './in-one-tab.ts'
import { noteUse, readToken, storeToken } from './token.ts'

/** What the client cannot do itself; the entries fill it in, because only they have a screen to show things on. */
export const sessionHooks: {
  onEnd: (error: ApiError) => void
  /** Asks the user what a call asks first: the words of the server, or for the password. */
  ask: (question?: string) => Promise<boolean>
  onPermVersion: (version: string) => void
  /** Reads again what a call that writes has touched. */
  onWritten: (endpoint: Endpoint, refusal?: ApiError) => unknown
} = {
  onEnd: () => {},
  ask: () => Promise.resolve(false),
  onPermVersion: () => {},
  onWritten: () => {},
}

/** One refresh for all answers and all tabs that ask for it. If it fails, the next answer asks again. */
async function refresh(): Promise<void> {
  const before = readToken()
  await inOneTab('token-refresh', async () => {
    if (readToken() !== before) return
    // Nobody needs it before half an hour has passed.
    const { refreshToken } = await import('@linli/api-client/contract/auth/session-calls')
    const { token } = await client.call(refreshToken, undefined)
    storeToken(token)
  })
}

/** The client of the console. */
export const client = createClient({
  middleware: [noteConnection, takeEarly],
  hooks: {
    token: readToken,
    refresh,
    // Before sign-in there is nothing whose idleness counts.
    onUse: () => {
      if (readToken() !== null) noteUse()
    },
    onSessionEnd: (error) => sessionHooks.onEnd(error),
    onStepUp: () => sessionHooks.ask(),
    onConfirm: ({ userMessage }) => sessionHooks.ask(userMessage),
    onPermVersion: (version) => sessionHooks.onPermVersion(version),
    onWritten: (endpoint, refusal) => sessionHooks.onWritten(endpoint, refusal),
  },
})
