import * as openid from 'openid-client'
import type { OidcSettings } from '../../../runtime/oidc-settings.ts'

/** What a browser was led away with, and has to come back with. */
export interface OidcErrand {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirect: string
  /** Milliseconds. */
  readonly until: number
}

const foundFor = new WeakMap<OidcSettings, Promise<openid.Configuration>>()

/** What the provider says of itself, asked once; a provider that was away is asked again. */
async function configurationOf(settings: OidcSettings): Promise<openid.Configuration> {
  const { issuer, clientId, secret } = settings
  const known = foundFor.get(settings)
  if (known) return await known
  // Plain http is for a provider on this machine, as tests have one.
  const isLocal = new URL(issuer).hostname === '127.0.0.1'
  // Tokens are held to their signature even where they come straight from the provider.
  const always = [openid.enableNonRepudiationChecks]
  const execute = isLocal ? [...always, openid.allowInsecureRequests] : always
  const found = openid.discovery(new URL(issuer), clientId, secret, undefined, { execute, timeout: 10 })
  foundFor.set(settings, found)
  found.catch(() => foundFor.delete(settings))
  return await found
}

const backAt = ({ publicUrl }: OidcSettings) => `${publicUrl}/encrypt_redirect`

/** The address of the provider's page, and the errand that the browser keeps. */
export async function beginErrand(
  settings: OidcSettings,
  redirect: string,
  until: number,
): Promise<{ readonly url: URL; readonly errand: OidcErrand }> {
  const configuration = await configurationOf(settings)
  const verifier = openid.randomPKCECodeVerifier()
  const errand = { state: openid.randomState(), nonce: openid.randomNonce(), verifier, redirect, until }
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: backAt(settings),
    scope: 'openid profile',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: errand.state,
    nonce: errand.nonce,
  })
  return { url, errand }
}

/**
 * Whom the provider signed in: the claim that names the account. Rejects for a code that is none, was used, or belongs
 * to another errand, and for a token that is not signed by the provider.
 */
export async function finishErrand(
  settings: OidcSettings,
  { state, nonce, verifier }: OidcErrand,
  given: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const configuration = await configurationOf(settings)
  const url = new URL(backAt(settings))
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
  const tokens = await openid.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    expectedState: state,
    idTokenExpected: true,
  })
  const value = tokens.claims()?.[settings.claim]
  return typeof value === 'string' && value !== '' ? value : undefined
}
