import { ApiError } from '@linli/api-client'
import { logout } from '@linli/api-client/contract/auth/login-calls'
import { selectUserInfo } from '@linli/api-client/contract/auth/session-calls'
import { oidcLogin } from '@linli/api-client/contract/auth/oidc-calls'
import { ssoLogin } from '@linli/api-client/contract/auth/sso-calls'
import { toast } from '@linli/ui/toast'
import { restorePlusSigns } from '../../../resource/route-match.ts'
import { client } from '../../../session/client.ts'
import { safeRedirect } from '../../../session/redirect.ts'
import { clearToken, readToken } from '../../../session/token.ts'
import { enter, keepLogin } from './enter.ts'

/** Why a link did not sign anybody in. */
export interface SsoRefusal {
  readonly message: string
  readonly requestId: string | undefined
}

/** How long the notice of another account stands before the page is left, ms. */
const noticeMs = 1500

/**
 * What came with the address: the three values of a link and where it leads, or what an OpenID provider sends a browser
 * back with. It leaves the address bar before anything is called.
 */
export function takeLink() {
  const search = restorePlusSigns(new URLSearchParams(location.search))
  history.replaceState(null, '', location.pathname)
  const value = (name: string) => search.get(name) ?? ''
  const state = search.get('state')
  if (state !== null) {
    const iss = search.get('iss')
    // A provider that refuses comes without a code.
    return { code: search.get('code') ?? '-', state, ...(iss !== null && { iss }) }
  }
  const redirect = search.get('redirect')
  return {
    account: value('account'),
    logincode: value('logincode'),
    key: value('key'),
    ...(redirect !== null && { redirect }),
  }
}

/** Who is signed in now; null when nobody is. */
async function presentUser(): Promise<number | null> {
  if (readToken() === null) return null
  return client.call(selectUserInfo, {}, { background: true }).then(
    ({ userId }) => userId,
    () => null,
  )
}

/**
 * Signs in by the link. Whoever is signed in already as the same user goes on; somebody else's session ends first.
 * Resolves with what to show when the link is refused, else the page is left.
 */
export async function followLink(link: ReturnType<typeof takeLink>): Promise<SsoRefusal | null> {
  try {
    const before = { token: readToken(), userId: await presentUser() }
    const { redirect, ...result } =
      'state' in link ? await client.call(oidcLogin, link) : await client.call(ssoLogin, link)
    const target = safeRedirect(redirect)
    // The old session must not stay behind; the call still carries its token.
    if (before.token !== null && (result.mfaRequired || before.token !== result.token)) {
      await client.call(logout, undefined).catch(() => undefined)
      clearToken()
    }
    if (result.mfaRequired || before.userId === null || before.userId === result.userId) {
      enter(result, target)
      return null
    }
    keepLogin(result)
    const { name } = await client.call(selectUserInfo, {})
    toast.info(`已切换为账号 ${name}`)
    setTimeout(() => location.assign(target), noticeMs)
    return null
  } catch (thrown) {
    const { userMessage, requestId } = ApiError.from(thrown)
    return { message: userMessage, requestId }
  }
}
