import { type ApiError, createClient, type Middleware } from '@linli/api-client'
import type { Endpoint } from '@linli/api-client/kit'
import { noteConnection } from './connection.ts'
import { takeEarly } from './early-answers.ts'
import { inOneTab } from './in-one-tab.ts'
import { renewed } from './renewal.ts'
import { noteUse, readToken, storeToken } from './token.ts'

/** What the client cannot do itself; the entries fill it in, because only they have a screen to show things on. */
export const sessionHooks: {
  onEnd: (error: ApiError) => void
  /** Asks the user what a call asks first: the words of the server, or for the password. */
  ask: (question?: string) => Promise<boolean>
  onPermVersion: (version: string) => void
  /** Version of the dictionaries, as every answer of a session tells it. */
  onDictVersion: (version: string) => void
  /** Reads again what a call that writes has touched. */
  onWritten: (endpoint: Endpoint, refusal?: ApiError) => unknown
} = {
  onEnd: () => {},
  ask: () => Promise.resolve(false),
  onPermVersion: () => {},
  onDictVersion: () => {},
  onWritten: () => {},
}

/** Ms until every window sees what one has stored: each has a copy of the storage that is told of changes by and by. */
const storageSettles = 500

/** One refresh for all answers and all tabs that ask for it. If it fails, the next answer asks again. */
async function refresh(): Promise<void> {
  const before = readToken()
  await inOneTab('token-refresh', async () => {
    if (readToken() !== before) return
    // Nobody needs it before half an hour has passed.
    const { refreshToken } = await import('@linli/api-client/contract/auth/session-calls')
    const { token } = await client.call(refreshToken, undefined)
    storeToken(token)
    // A window that still reads the old token finds the lock taken, and does not renew it once more.
    await new Promise((done) => setTimeout(done, storageSettles))
  })
}

/** Tells the end of the session, unless a new token was on its way while a call with the old one was refused. */
async function tellEnd(error: ApiError): Promise<void> {
  const before = readToken()
  await renewed()
  if (readToken() === before) sessionHooks.onEnd(error)
  else client.sessionStarted()
}

const noteDictionaries: Middleware = async (request, next) => {
  const response = await next(request)
  const version = response.headers.get('dictversion')
  if (version !== null) sessionHooks.onDictVersion(version)
  return response
}

/** Who signs in is known again by the screen, too: 登录日志 shows it. It is told before there is a session, and never after. */
const tellScreen: Middleware = async (request, next) => {
  if (!request.headers.has('authorization'))
    request.headers.set('X-Linli-Screen', `${screen.width}x${screen.height}`)
  return await next(request)
}

/** The client of the console. */
export const client = createClient({
  middleware: [noteConnection, noteDictionaries, tellScreen, takeEarly],
  hooks: {
    token: readToken,
    refresh,
    // Before sign-in there is nothing whose idleness counts.
    onUse: () => {
      if (readToken() !== null) noteUse()
    },
    onSessionEnd: (error) => void tellEnd(error),
    onStepUp: () => sessionHooks.ask(),
    onConfirm: ({ userMessage }) => sessionHooks.ask(userMessage),
    onPermVersion: (version) => sessionHooks.onPermVersion(version),
    onWritten: (endpoint, refusal) => sessionHooks.onWritten(endpoint, refusal),
  },
})
