import type { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import type { RowOf } from '@linli/api-client/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { client } from '../../../../session/client.ts'
import { ReviewDesk } from './ReviewDesk.tsx'

const visit = (id: number, visitorName: string, risks: readonly string[] = []) => ({
  id,
  version: 3,
  applyNo: `FW${id}`,
  visitorName,
  risks,
  state: 'pending',
  roomId: null,
  hostDept: '工程部',
  facePhoto: null,
  passWays: ['qr'],
  channelIds: [],
  validFrom: '2026-03-02T10:00:00Z',
  validTo: '2026-03-02T12:00:00Z',
  createdAt: '2026-03-02T09:00:00Z',
  pendingSince: null,
  noShow: false,
})
let waiting = [visit(1, '甲一'), visit(2, '乙二'), visit(3, '丙三', ['black'])]
const approved: unknown[] = []
const ran: string[] = []

beforeEach(() => {
  waiting = [visit(1, '甲一'), visit(2, '乙二'), visit(3, '丙三', ['black'])]
  approved.length = 0
  ran.length = 0
  vi.spyOn(client, 'call').mockImplementation(async ({ path }: { path: string }, asked: unknown) => {
    const input = asked as { id?: number; sameAs?: number }
    await Promise.resolve()
    if (path.endsWith('/approve')) {
      approved.push(input)
      waiting = waiting.filter(({ id }) => id !== input.id)
      return { ...visit(input.id ?? 0, ''), state: 'approved' }
    }
    const records = input.sameAs === undefined ? waiting : []
    return { records, total: records.length, pageNum: 1, pageSize: 50 }
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const actionsOf = ({ id }: RowOf<typeof visitorApplication>) =>
  ['approve', 'approveRisk', 'reject'].map((key) => ({
    key,
    label: { approve: '通过', approveRisk: '风险放行', reject: '驳回' }[key] ?? key,
    run: () => ran.push(`${key} ${id}`),
  }))
function shown(): QueryClient {
  const queries = new QueryClient()
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ReviewDesk where={{ state: ['pending'] }} actionsOf={actionsOf} />
        <input aria-label="搜索" />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return queries
}
const press = (key: string, more: object = {}) => fireEvent.keyDown(window, { key, ...more })
const card = async (name: string) => await screen.findByRole('heading', { name, level: 3 })

it('shows who waits longest, and the next one by itself once it is approved by A', async () => {
  const queries = shown()
  await card('甲一')
  press('a')
  await waitFor(() => expect(approved).toEqual([{ id: 1, version: 3 }]))
  // The console reads again what was written.
  await queries.invalidateQueries()
  await card('乙二')
  expect(ran).toEqual([])
})

it('goes up and down by the arrows, and asks why by R', async () => {
  shown()
  await card('甲一')
  press('ArrowDown')
  await card('乙二')
  press('r')
  expect(ran).toEqual(['reject 2'])
  press('ArrowUp')
  await card('甲一')
})

it('asks for more where a list keeps somebody out', async () => {
  shown()
  await card('甲一')
  press('ArrowDown')
  press('ArrowDown')
  await card('丙三')
  expect(screen.queryByRole('button', { name: '通过（A）' })).toBeNull()
  press('a')
  expect(ran).toEqual(['approveRisk 3'])
  expect(approved).toEqual([])
})

it('leaves letters to what is written in, and to the browser', async () => {
  shown()
  await card('甲一')
  fireEvent.keyDown(screen.getByLabelText('搜索'), { key: 'a' })
  press('a', { ctrlKey: true })
  await waitFor(() => expect(ran).toEqual([]))
  expect(approved).toEqual([])
})
