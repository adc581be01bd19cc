import { Hono } from 'hono'
import type { ServerDeps } from './kit/deps.ts'
import { mountRoutes } from './kit/http/mount.ts'
import { metricsOf } from './kit/metrics/metrics-answer.ts'
import { healthOf } from './runtime/health.ts'
import { inlineScripts } from './runtime/inline-scripts.ts'
import { securityHeaders } from './runtime/security-headers.ts'
import { staticFiles } from './runtime/static.ts'
import { miniPage, payPage } from './simulator/mini-page.ts'

/** The whole HTTP side: `/api`, and the built console and large screen when they are served from here. */
export function createApp(deps: ServerDeps): Hono {
  const app = new Hono()
  const { publicUrl, platforms, webRoot } = deps.config
  const scripts = webRoot === undefined ? [] : inlineScripts(webRoot)
  app.use(
    securityHeaders({
      https: publicUrl?.startsWith('https:') ?? false,
      // The frame with the QR code is led on to WeChat, whenever the console registers an application for it.
      sources: async () => {
        const asked = deps.modules.map(async ({ imageOrigins }) => (await imageOrigins?.(deps.params)) ?? [])
        const origins = (await Promise.all(asked)).flat()
        return { scripts, frames: [platforms.wechatOpenUrl], images: origins, connections: origins }
      },
    }),
  )
  const health = healthOf(deps)
  app.get('/api/health', health.whole)
  app.get('/api/metrics', metricsOf(deps))
  app.get('/api/health/live', health.live)
  app.get('/api/health/ready', health.ready)
  mountRoutes(app, deps)
  if (deps.mode === 'demo') {
    app.on('GET', ['/test/mini', '/test/mini/:file'], miniPage)
    app.on('GET', ['/test/pay', '/test/pay/:file'], payPage)
  }
  if (webRoot !== undefined) app.get('*', staticFiles(webRoot))
  return app
}
