import type { LoginAnswer, LoginResult } from '@linli/api-client/contract/auth/answers'
import { tellTabs } from '../../../session/broadcast.ts'
import { safeRedirect } from '../../../session/redirect.ts'
import { noteUse, storeExpiry, storeToken } from '../../../session/token.ts'
import { askFactor } from './asked-factor.ts'

/** Keeps what sign-in gave; the other tabs hear of it. */
export function keepLogin(result: LoginResult): void {
  storeToken(result.token)
  noteUse()
  storeExpiry(result.expireDys)
  tellTabs({ kind: 'signed-in', userId: result.userId })
}

/** Where the user wanted to go before signing in. */
export const wantedPath = (): string => safeRedirect(new URLSearchParams(location.search).get('redirect'))

/** Signed in: keeps the token and goes where the user wanted to go; or the page asks for the second factor first. */
export function enter(answer: LoginAnswer, target: string = wantedPath()): void {
  if (answer.mfaRequired) {
    askFactor({ wanted: answer, target })
    return
  }
  keepLogin(answer)
  location.assign(target)
}
