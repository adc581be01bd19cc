import { createClient, type Client } from '@linli/api-client'
import { refreshToken, screenToken } from '@linli/api-client/contract/auth/session-calls'

/** The wall's own token: it outlives the idle hour of the console it came from (catalogue 2b A3). */
const screenKey = 'Linli-Screen-Token'
/** The console's mark that the token stays when it signs out: it goes with the token. */
const staysKey = 'Linli-Wall'
/** Where the console keeps its token on the same origin. */
const consoleKey = 'Admin-Token'

export const readScreenToken = (): string | null => localStorage.getItem(screenKey)

const keep = (token: string) => localStorage.setItem(screenKey, token)

/** A client that speaks with the wall's token; `onEnd` is told once when the session is over. */
export function createScreenClient(onEnd: () => void): Client {
  const client = createClient({
    hooks: {
      token: readScreenToken,
      refresh: async () => {
        const { token } = await client.call(refreshToken, undefined)
        keep(token)
      },
      onSessionEnd: () => {
        localStorage.removeItem(screenKey)
        localStorage.removeItem(staysKey)
        onEnd()
      },
    },
  })
  return client
}

/** Turns the console's session into one of the wall. False: nobody is signed in on this origin. */
export async function openScreenSession(): Promise<boolean> {
  if (readScreenToken() !== null) return true
  const token = localStorage.getItem(consoleKey)
  if (token === null) return false
  const console = createClient({ hooks: { token: () => token } })
  try {
    keep((await console.call(screenToken, undefined)).token)
    return true
  } catch {
    return false
  }
}

/**
 * A client in the name of whoever is signed in at the console of this browser: the session of a wall only reads, so what
 * is done in front of it is done, and logged, as theirs. Null: nobody is.
 */
export function operatorClient(): Client | null {
  const token = localStorage.getItem(consoleKey)
  return token === null ? null : createClient({ hooks: { token: () => localStorage.getItem(consoleKey) } })
}

/** Sign-in of the console, and back here afterwards. */
export function goToLogin(): void {
  location.assign(`/login?redirect=${encodeURIComponent(`${location.pathname}${location.search}`)}`)
}
