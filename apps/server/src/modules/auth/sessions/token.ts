import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. After a role switch the token begins with `{roleCode}-token.` (spec section 4). */
export function newToken(roleCode: string | null = null): string {
  const random = randomBytes(32).toString('base64url')
  return roleCode === null ? random : `${roleCode}-token.${random}`
}

/** Only this is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The role that a token is narrowed to, from its own text; for the same form at a refresh. */
export const roleOfToken = (token: string): string | null =>
  /^([a-z][a-z0-9_]{2,29})-token\./.exec(token)?.[1] ?? null

/** Other secrets that are handed out once: keys, tickets. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
