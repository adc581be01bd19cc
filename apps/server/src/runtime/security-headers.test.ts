import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const answerOf = async (options: Parameters<typeof securityHeaders>[0]) => {
  const app = new Hono()
  app.use(securityHeaders(options))
  app.get('/own', (context) => context.text('x', 200, { 'Content-Security-Policy': "default-src 'none'" }))
  app.get('*', (context) => context.text('x'))
  return { page: await app.request('/'), own: await app.request('/own') }
}

it('every answer says how it may be used, and no page tells where it came from', async () => {
  const { page, own } = await answerOf({ https: false })
  const headers = Object.fromEntries(page.headers)
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=()',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(own.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect((await answerOf({ https: true })).page.headers.get('strict-transport-security')).toBe(
    'max-age=31536000',
  )
})

it('scripts come from this origin alone, never inline or evaluated; nothing else may frame the pages', () => {
  const policy = new Map(
    contentSecurityPolicy()
      .split('; ')
      .map((one) => [one.slice(0, one.indexOf(' ')), one] as const),
  )
  expect(policy.get('script-src')).toBe("script-src 'self'")
  expect(policy.get('default-src')).toBe("default-src 'self'")
  expect(policy.get('object-src')).toBe("object-src 'none'")
  expect(policy.get('base-uri')).toBe("base-uri 'self'")
  expect(policy.get('form-action')).toBe("form-action 'self'")
  expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'self'")
  expect(policy.get('frame-src')).toBe("frame-src 'self'")
  expect(contentSecurityPolicy()).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/)
})

it('a script in a document runs where its hash is named, and no other', () => {
  const policy = contentSecurityPolicy({ scripts: ["'sha256-abc='"] })
  expect(policy).toContain("script-src 'self' 'sha256-abc=';")
})

it('frames of WeChat are allowed where it is set up', () => {
  const policy = contentSecurityPolicy({ frames: ['https://open.weixin.qq.com'] })
  expect(policy).toContain("frame-src 'self' https://open.weixin.qq.com;")
})
