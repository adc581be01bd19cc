const refused = ['/login', '/wxlogin', '/encrypt_redirect', '/auth-redirect', '/retrieve_password']

/**
 * Where to go after sign-in: a path of this origin, or `/` for anything else (catalogue 2b A7). Open redirects end
 * here.
 */
export function safeRedirect(value: string | null, origin: string = location.origin): string {
  if (value === null || !/^\/(?![/\\])/.test(value) || /[\s\p{Cc}\\]/u.test(value)) return '/'
  try {
    const url = new URL(value, origin)
    if (url.origin !== origin || refused.includes(url.pathname)) return '/'
    decodeURIComponent(value)
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return '/'
  }
}

/** The address of the sign-in page that leads back to where the user is. */
export const loginPath = (from: string): string =>
  from === '/' ? '/login' : `/login?redirect=${encodeURIComponent(from)}`
