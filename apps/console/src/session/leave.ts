import { logout } from '@linli/api-client/contract/auth/login-calls'
import { tellTabs } from './broadcast.ts'
import { client } from './client.ts'
import { keepOpenDrafts } from './drafts.ts'
import { useProfile } from './profile.ts'
import { loginPath } from './redirect.ts'
import { clearStorage, clearToken, isPreview } from './token.ts'

/**
 * Leaves the page for good, without the question of the browser about forms: whoever calls this has asked already, or
 * the drafts keep what was typed.
 */
export function leaveFor(address: string): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  location.assign(address)
}

const here = () => `${location.pathname}${location.search}${location.hash}`

/** Forgets everything of the session in this tab and goes to sign-in; a page load leaves no state behind. */
function forgetSession(from: string): void {
  clearToken()
  useProfile.getState().set(null)
  leaveFor(loginPath(from))
}

/** The session is over: leaves to sign-in. What stands in open forms waits for the same user. */
export function goToLogin(): void {
  keepOpenDrafts()
  forgetSession(here())
}

/** The user has read that the session is over: all windows go to sign-in, each with the way back to its page. */
export function leaveEnded(): void {
  tellTabs({ kind: 'signed-out' })
  goToLogin()
}

/** Signs out on all tabs. The call's failure changes nothing: the user wants to leave (spec section 4). */
export async function signOut(): Promise<void> {
  if (isPreview()) {
    clearToken()
    window.close()
    return
  }
  const from = here()
  await client.call(logout, undefined).catch(() => undefined)
  tellTabs({ kind: 'signed-out' })
  clearStorage()
  forgetSession(from)
}
