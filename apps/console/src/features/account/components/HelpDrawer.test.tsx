import { pageHelp } from '@linli/api-client/contract/system/page-help'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { client } from '../../../session/client.ts'
import HelpDrawer from './HelpDrawer.tsx'

/** What jsdom has no part of, and drawers use. */
class Sizes {
  readonly observe = () => undefined
  readonly unobserve = () => undefined
  readonly disconnect = () => undefined
}
beforeAll(() => void vi.stubGlobal('ResizeObserver', Sizes))
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('tells of the page that is open: what it is for, how its rows go, and its keys', async () => {
  const help = {
    title: '报修工单',
    about: '从住户报修到回访的全过程。',
    kinds: [
      {
        label: '报修工单',
        may: ['新增', '导出'],
        states: [
          { label: '待派单', tone: 'warning', steps: [{ label: '派单', to: ['处理中'], bySystem: false }] },
          { label: '已关闭', tone: 'neutral', steps: [] },
        ],
      },
    ],
  }
  const call = vi
    .spyOn(client, 'call')
    .mockImplementation(async ({ name }) => await Promise.resolve(name === pageHelp.name ? help : []))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/property-management5?id=3']}>
        <HelpDrawer />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('从住户报修到回访的全过程。')
  expect(call).toHaveBeenCalledWith(pageHelp, { path: '/property-management5' }, expect.anything())
  expect(screen.getByText('派单 → 处理中')).toBeDefined()
  expect(screen.getByText('到此为止')).toBeDefined()
  expect(screen.getByText('您可以新增、导出。')).toBeDefined()
  expect(screen.getByText('编辑这一行')).toBeDefined()
})
