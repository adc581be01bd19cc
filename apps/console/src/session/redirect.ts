import { safePath } from '@linli/api-client/contract/auth/safe-redirect'

/** Where to go after sign-in: a path of this origin, or `/` for anything else (catalogue 2b A7). */
export const safeRedirect = (value: string | null, origin: string = location.origin): string =>
  safePath(value, origin)

/** The address of the sign-in page that leads back to where the user is. */
export const loginPath = (from: string): string =>
  from === '/' ? '/login' : `/login?redirect=${encodeURIComponent(from)}`
