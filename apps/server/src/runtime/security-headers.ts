import type { MiddlewareHandler } from 'hono'

/** What the pages may load beyond this origin; empty on an intranet. */
export interface ContentSources {
  /** Hashes of the scripts that the built documents hold themselves. */
  readonly scripts?: readonly string[]
  /** Origins of map tiles and pictures. */
  readonly images?: readonly string[]
  /** Origins that may be framed (WeChat's sign-in page, when it is enabled). */
  readonly frames?: readonly string[]
  /** Origins called by script (map tiles are fetched). */
  readonly connections?: readonly string[]
}

/** Content-Security-Policy of both apps: scripts only from here, and inline none but those of the build by their hash; inline styles for map and charts. */
export function contentSecurityPolicy(sources: ContentSources = {}): string {
  const frames = sources.frames ?? []
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(sources.scripts ?? [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(sources.images ?? [])],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(sources.connections ?? [])],
    'worker-src': ["'self'", 'blob:'],
    // The page with WeChat's QR code is one of ours; it leads on to WeChat's where that is enabled.
    'frame-src': ["'self'", ...frames],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/**
 * Headers of every answer, API and files alike. Strict-Transport-Security only when users come by https: an
 * intranet on plain http must stay reachable.
 */
export function securityHeaders(options: {
  https: boolean
  /** Asked for each answer: what may be loaded follows the parameters. */
  sources?: () => ContentSources | Promise<ContentSources>
}): MiddlewareHandler {
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    // A token may stand in an address (catalogue 2b A3): no page tells where it was come from.
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(self), payment=()',
    ...(options.https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
  return async (context, next) => {
    await next()
    if (!context.res.headers.has('Content-Security-Policy'))
      context.res.headers.set('Content-Security-Policy', contentSecurityPolicy(await options.sources?.()))
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  }
}
