import { createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../../../runtime/secrets.ts'

const withRole = (roleCode: string | null, secret: string): string =>
  roleCode === null ? secret : `${roleCode}-token.${secret}`

/** 256 random bits. After a role switch the token begins with `{roleCode}-token.` (spec section 4). */
export const newToken = (roleCode: string | null = null): string =>
  withRole(roleCode, randomBytes(32).toString('base64url'))

/**
 * The token that follows this one, in the same form. Whoever has a token gets its successor from the server as often
 * as he asks; without the key, nobody gets from one to the other, and the database has neither.
 */
export function nextToken({ masterKeys }: Pick<Secrets, 'masterKeys'>, token: string): string {
  const key = Buffer.from(hkdfSync('sha256', masterKeys.newest.bytes, '', 'linli next token', 32))
  return withRole(roleOfToken(token), createHmac('sha256', key).update(token).digest('base64url'))
}

/** Only this is stored. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** The role that a token is narrowed to, from its own text. */
const roleOfToken = (token: string): string | null =>
  /^([a-z][a-z0-9_]{2,29})-token\./.exec(token)?.[1] ?? null

/** Other secrets that are handed out once: keys, tickets. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
