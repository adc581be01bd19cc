const refused = ['/login', '/wxlogin', '/encrypt_redirect', '/auth-redirect', '/retrieve_password']

/**
 * Where to go after sign-in: a path of the given origin, or `/` for anything else (catalogue 2b A7). Open redirects
 * end here, in the console as on the server.
 */
export function safePath(value: string | null, origin: string): string {
  if (value === null || !/^\/(?![/\\])/.test(value) || /[\s\p{Cc}\\]/u.test(value)) return '/'
  try {
    const url = new URL(value, origin)
    if (url.origin !== origin || refused.includes(url.pathname)) return '/'
    // What a careless reader would decode once more must not lead away either.
    if (/^\/[/\\]/.test(decodeURIComponent(value))) return '/'
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return '/'
  }
}
