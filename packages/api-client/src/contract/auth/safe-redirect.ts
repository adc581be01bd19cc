const refused = ['/login', '/wxlogin', '/encrypt_redirect', '/auth-redirect', '/retrieve_password']

/**
 * Where to go after sign-in: a path of the given origin, or `/` for anything else (catalogue 2b A7). Open redirects
 * end here, in the console as on the server.
 */
export function safePath(value: string | null, origin: string): string {
  if (value === null || /[\s\p{Cc}\\]/u.test(value)) return '/'
  try {
    const url = inside(value, origin)
    // What a careless reader would decode once more must not lead away either.
    const read = url && inside(decodeURIComponent(url.pathname), origin)
    if (!url || !read || refused.includes(read.pathname)) return '/'
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return '/'
  }
}

/**
 * A path read as a browser reads it; undefined when it leads away. The look is at the result: dot segments go while
 * a path is read, and what is left of `/.//host` is `//host`, which names a host when it is read again.
 */
function inside(path: string, origin: string): URL | undefined {
  if (!/^\/(?![/\\])/.test(path)) return undefined
  const url = new URL(path, origin)
  return url.origin === origin && !url.pathname.startsWith('//') ? url : undefined
}
