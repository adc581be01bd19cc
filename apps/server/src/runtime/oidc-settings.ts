import type { Settings } from './settings.ts'

/** An OpenID provider that signs staff in. */
export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
  /** What its button says. */
  readonly name: string
  /** The claim that holds the name of the account. */
  readonly claim: string
  /** Origin of our own pages, where it sends browsers back to. */
  readonly publicUrl: string
}

export function oidcOf(given: Settings): OidcSettings | undefined {
  const {
    LINLI_OIDC_ISSUER: issuer,
    LINLI_OIDC_CLIENT_ID: clientId,
    LINLI_OIDC_SECRET: secret,
    LINLI_OIDC_NAME: name = '企业账号',
    LINLI_OIDC_CLAIM: claim = 'preferred_username',
    LINLI_PUBLIC_URL: publicUrl,
  } = given
  if (issuer === undefined || clientId === undefined || secret === undefined || publicUrl === undefined)
    return undefined
  return { issuer, clientId, secret, name, claim, publicUrl }
}
