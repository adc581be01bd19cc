import { LinliProvider } from '@linli/ui/linli-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { codeOf } from '@linli/api-client/kit'
import { keyLoan } from '../../../../packages/api-client/test/examples/key-loan.ts'
import { client } from '../../src/session/client.ts'
import { useProfile } from '../../src/session/profile.ts'
import { propertyPages } from './pages.ts'
import { pages } from './routes.ts'

const loan = {
  id: 7,
  version: 0,
  keyNo: '3-1-702',
  purpose: 'repair',
  borrower: '李师傅',
  phone: '138****1234',
  deposit: 5_000,
  dueOn: '2026-03-02',
  state: 'out',
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  )
  // As on a desktop.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const list = { records: [loan], total: 1, pageNum: 1, pageSize: 20 }
  const answer = async ({ path }: { readonly path: string }) =>
    await Promise.resolve(path === keyLoan.path ? list : [])
  vi.spyOn(client, 'call').mockImplementation(answer)
  useProfile.setState({ codes: new Set(['list', 'create', 'giveBack'].map((op) => codeOf(keyLoan, op))) })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  useProfile.setState({ codes: new Set() })
})

/** A page is much to draw for a machine that is busy otherwise. */
const timeout = 60_000

it('is a page with its list, what is made on it and what is done to its rows', { timeout }, async () => {
  const [page] = pages
  if (page === undefined) throw new Error('the table of the example has no page')
  expect(propertyPages.map(({ url }) => url)).toEqual([page.path])
  expect(propertyPages.map(({ permissions }) => permissions)).toEqual([[keyLoan.permission]])
  const Page = page.Component
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[page.path]}>
        <LinliProvider>
          <Suspense>
            <Page />
          </Suspense>
        </LinliProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('3-1-702')
  for (const text of ['李师傅', '维修', '138****1234', '借出']) screen.getAllByText(text)
  screen.getAllByText('归还')
  fireEvent.click(screen.getByText('新增钥匙借用'))
  await waitFor(() => screen.getByRole('dialog'))
})
