import type { LoginResult } from '@linli/api-client/contract/auth/answers'
import { tellTabs } from '../../../session/broadcast.ts'
import { safeRedirect } from '../../../session/redirect.ts'
import { noteUse, storeExpiry, storeToken } from '../../../session/token.ts'

/** Keeps what sign-in gave; the other tabs hear of it. */
export function keepLogin(result: LoginResult): void {
  storeToken(result.token)
  noteUse()
  storeExpiry(result.expireDys)
  tellTabs({ kind: 'signed-in', userId: result.userId })
}

/** Where the user wanted to go before signing in. */
export const wantedPath = (): string => safeRedirect(new URLSearchParams(location.search).get('redirect'))

/** Signed in: keeps the token and goes where the user wanted to go. */
export function enter(result: LoginResult, target: string = wantedPath()): void {
  keepLogin(result)
  location.assign(target)
}
