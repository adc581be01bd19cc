import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MenuPage } from '../resource/route-match.ts'
import { client } from '../session/client.ts'
import { Alerts } from './Alerts.tsx'

const page = (path: string): MenuPage => ({
  page: 'dashboard',
  path,
  title: path,
  load: () => Promise.resolve({ default: () => null }),
  Component: Object.assign(() => null, { load: () => Promise.resolve() }),
  icon: null,
  group: null,
})
const show = (...paths: string[]) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Alerts pages={paths.map(page)} />
    </QueryClientProvider>,
  )
let call = vi.spyOn(client, 'call')

// Its loading alone outlasts a test on a busy machine.
beforeAll(async () => await import('./CountedBell.tsx'), 30_000)
beforeEach(() => {
  call = vi.spyOn(client, 'call')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the bell', () => {
  it('[S2.64] [S9.9] tells how many alerts wait and leads to their page', async () => {
    call.mockResolvedValue(120)
    show('/dashboard', '/control-info')
    const bell = await screen.findByRole('link', { name: '预警消息，99+ 条未处理' })
    expect(bell.getAttribute('href')).toBe('/control-info')
    expect(call.mock.calls[0]?.[0]).toMatchObject({
      method: 'GET',
      path: '/api/sys/conearlywarning/queryTotalByUntreated',
    })
  })

  it('has no number when the server cannot tell', async () => {
    call.mockRejectedValue(new Error('gone'))
    show('/control-info')
    expect((await screen.findByRole('link', { name: '预警消息' })).textContent).toBe('')
  })

  it('is not there, and asks nothing, where no menu leads to the alerts', () => {
    show('/dashboard')
    expect(screen.queryByRole('link')).toBeNull()
    expect(call).not.toHaveBeenCalled()
  })
})
