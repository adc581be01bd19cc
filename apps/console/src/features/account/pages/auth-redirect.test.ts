import { expect, it, vi } from 'vitest'

it('hands the values of its address, and no others, to the window that opened it', async () => {
  const postMessage = vi.fn<(message: unknown, origin: string) => void>()
  vi.stubGlobal('opener', { postMessage })
  history.replaceState(null, '', '/auth-redirect?type=login&key=secret&code=1&other=2')
  await import('./auth-redirect.tsx')
  const values = { source: 'linli-auth-redirect', type: 'login', key: 'secret', code: '1' }
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith(values, location.origin))
  vi.unstubAllGlobals()
})
