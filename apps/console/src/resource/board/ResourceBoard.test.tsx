import { f, flow, resource } from '@linli/api-client/kit'
import { LinliProvider } from '@linli/ui/linli-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client } from '../../session/client.ts'
import { useProfile } from '../../session/profile.ts'
import { useResourcePage } from '../useResourcePage.ts'
import { cardStep } from './BoardCard.tsx'
import { ResourceBoard } from './ResourceBoard.tsx'

const job = resource({
  module: 'test',
  name: 'jobs',
  entity: 'job',
  label: '工单',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('名称'),
    state: f.state(
      '状态',
      flow({
        states: { open: '待接单', taken: '处理中', done: '已完成' },
        initial: 'open',
        transitions: {
          accept: { label: '接单', from: ['open'], to: 'taken' },
          finish: { label: '完工', from: ['taken'], to: 'done' },
        },
      }),
    ),
  },
  list: {
    columns: ['name', 'state'],
    filters: ['state'],
    figures: [{ by: 'state' }],
    board: { facts: [] },
  },
  operations: ['list', 'detail'],
})
const perCall = 30
const height = 4 * cardStep
let rows: { id: number; version: number; name: string; state: string }[] = []

/** The server, as far as a board asks it. */
async function answer({ path }: { readonly path: string }, input: unknown): Promise<unknown> {
  await Promise.resolve()
  const { id, state, pageNum = 1 } = input as { id?: number; state?: string[]; pageNum?: number }
  if (path.endsWith('/figures')) {
    const by = Map.groupBy(rows, (row) => row.state)
    const counts = [...by].map(([key, some]) => [key, { count: some.length, sums: {} }])
    return { count: rows.length, sums: {}, by: { state: Object.fromEntries(counts) } }
  }
  if (id !== undefined) {
    const to = path.endsWith('/accept') ? 'taken' : 'done'
    rows = rows.map((row) => (row.id === id ? { ...row, version: row.version + 1, state: to } : row))
    return rows.find((row) => row.id === id)
  }
  const found = rows.filter((row) => state?.includes(row.state))
  const from = (pageNum - 1) * perCall
  return { records: found.slice(from, from + perCall), total: found.length, pageNum, pageSize: perCall }
}

function Page() {
  const page = useResourcePage(job, { board: true })
  return (
    <>
      <p>共 {page.total?.value} 条</p>
      <button type="button" onClick={page.refetch}>
        刷新
      </button>
      <ResourceBoard page={page} />
    </>
  )
}

const calls = () => vi.mocked(client.call).mock.calls.map(([{ path }, input]) => ({ path, input }))
const column = (state: string) =>
  document.querySelector<HTMLElement>(`[data-column=${state}]`) ?? document.body
const card = async (name: string) => await screen.findByRole('button', { name })
const namesIn = (state: string) =>
  [...column(state).querySelectorAll('[data-card] > button')].map((one) => one.textContent)

beforeEach(() => {
  rows = ['甲', '乙', '丙'].map((name, at) => ({
    id: at + 1,
    version: at,
    name,
    state: at === 2 ? 'taken' : 'open',
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  )
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height)
  vi.spyOn(client, 'call').mockImplementation(answer)
  useProfile.setState({ codes: new Set(['test:job:list', 'test:job:accept', 'test:job:finish']) })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  useProfile.setState({ codes: new Set() })
})

async function shown(first = '甲') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <LinliProvider>
          <Page />
        </LinliProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await card(first)
}

/** Much to draw for a machine that is busy otherwise. */
const timeout = 60_000

describe('a board', { timeout }, () => {
  it('asks for its columns and their figures alone, and for all of them again when it is refreshed', async () => {
    await shown()
    await screen.findByText('共 3 条')
    const asked = () =>
      calls()
        .map(({ path, input }) => `${path} ${String((input as { state?: string[] }).state)}`)
        .toSorted((a, b) => a.localeCompare(b))
    const once = [
      `${job.path} done`,
      `${job.path} open`,
      `${job.path} taken`,
      `${job.path}/figures undefined`,
    ]
    expect(asked()).toEqual(once)
    fireEvent.click(screen.getByText('刷新'))
    await waitFor(() => expect(asked()).toEqual(once.flatMap((one) => [one, one])))
  })

  it('takes a card that is dropped where its lifecycle leads, and says why not elsewhere', async () => {
    await shown()
    const dataTransfer = { setData: vi.fn(), effectAllowed: '', dropEffect: '' }
    const dragged = (await card('甲')).closest('[data-card]') ?? document.body
    fireEvent.dragStart(dragged, { dataTransfer })
    expect(column('done').textContent).toContain('「待接单」不能变为「已完成」')
    // What is not prevented is no place to drop.
    expect(fireEvent.dragOver(column('done'), { dataTransfer })).toBe(true)
    expect(fireEvent.dragOver(column('taken'), { dataTransfer })).toBe(false)
    fireEvent.drop(column('taken'), { dataTransfer })
    await waitFor(() =>
      expect(calls()).toContainEqual({ path: `${job.path}/{id}/accept`, input: { id: 1, version: 0 } }),
    )
    expect(column('done').textContent).not.toContain('不能变为')
  })

  it('has no way for what its user may not do', async () => {
    useProfile.setState({ codes: new Set(['test:job:list', 'test:job:finish']) })
    await shown()
    const draggable = async (name: string) =>
      (await card(name)).closest('[data-card]')?.getAttribute('draggable')
    expect([await draggable('甲'), await draggable('丙')]).toEqual(['false', 'true'])
  })

  it('is gone through by arrows, and moves a card by M', async () => {
    await shown()
    const [first, third] = [await card('甲'), await card('丙')]
    act(() => first.focus())
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(await card('乙'))
    fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(third)
    fireEvent.keyDown(third, { key: 'm' })
    const menu = await screen.findByRole('menu')
    fireEvent.click(within(menu).getByRole('menuitem', { name: /已完成：完工/ }))
    await waitFor(() =>
      expect(calls()).toContainEqual({ path: `${job.path}/{id}/finish`, input: { id: 3, version: 2 } }),
    )
  })

  it('draws the cards in view, and asks for more rows near the end', async () => {
    rows = Array.from({ length: 70 }, (_, at) => ({ id: at + 1, version: 0, name: `W${at}`, state: 'open' }))
    await shown('W0')
    expect(namesIn('open').length).toBeLessThan(12)
    const asked = () => calls().filter(({ input }) => (input as { pageNum?: number }).pageNum === 2).length
    expect(asked()).toBe(0)
    const scroller = column('open').querySelector('ul')?.parentElement ?? document.body
    scroller.scrollTop = 25 * cardStep
    fireEvent.scroll(scroller)
    await card('W25')
    expect(screen.queryByRole('button', { name: 'W0' })).toBeNull()
    await waitFor(() => expect(asked()).toBe(1))
    scroller.scrollTop = 40 * cardStep
    fireEvent.scroll(scroller)
    await card('W40')
  })
})
