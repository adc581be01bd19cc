import type { LoginResult } from '@linli/api-client/contract/auth/answers'
import { tellTabs } from '../../../session/broadcast.ts'
import { safeRedirect } from '../../../session/redirect.ts'
import { noteUse, storeToken } from '../../../session/token.ts'

/** Days until the password is over, for the reminder after sign-in (spec section 3). */
const expiryKey = 'expireDys'

/** Signed in: keeps the token and goes where the user wanted to go. */
export function enter(result: LoginResult): void {
  storeToken(result.token)
  noteUse()
  if (result.expireDys === null) localStorage.removeItem(expiryKey)
  else localStorage.setItem(expiryKey, String(result.expireDys))
  tellTabs({ kind: 'signed-in', userId: result.userId })
  location.assign(safeRedirect(new URLSearchParams(location.search).get('redirect')))
}
