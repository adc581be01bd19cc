import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubSizes } from '../../test/support/stub-sizes.ts'
import { client } from '../session/client.ts'
import { useProfile } from '../session/profile.ts'
import { type MakingProps, makeRecordsBy } from './makers.tsx'
import { openRecordsAt } from './record-pages.ts'
import { RefSelect } from './RefSelect.tsx'
import { rowsFrom } from './useRefOptions.ts'

const row = { id: 7, label: '张三', second: '1栋1单元101 · 138****8000' }

beforeEach(() => {
  stubSizes()
  openRecordsAt([{ path: '/persons-of-a-test', records: 'base/persons' }])
  useProfile.setState({ paths: new Set(['/persons-of-a-test']) })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  useProfile.setState({ paths: new Set(), codes: new Set() })
})

const show = (value: number | null, onChange: (id: number | null) => void = () => undefined) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RefSelect
        to="base/persons"
        opens
        narrow={{ estateId: 3 }}
        bind={{ name: 'personId', value, onChange, onBlur: () => undefined }}
      />
    </QueryClientProvider>,
  )

const Making = ({ given, onSaved, onClose }: MakingProps) => (
  <button
    type="button"
    onClick={() => {
      onSaved({ id: 8 })
      onClose()
    }}
  >
    保存{JSON.stringify(given)}
  </button>
)
const maker = { code: 'base:person:create', named: 'name', Form: Making }
const openList = () => fireEvent.focus(screen.getByRole('combobox'))

it('offers a row with what tells it from others of that name, among those it is narrowed to', async () => {
  const call = vi.spyOn(client, 'call').mockResolvedValue([row])
  const { signal } = new AbortController()
  expect(await rowsFrom('base/persons', { estateId: 3 })('zs', { signal })).toEqual([
    { value: 7, label: '张三', description: '1栋1单元101 · 138****8000' },
  ])
  expect(call.mock.lastCall?.[1]).toEqual({ estateId: 3, keyword: 'zs' })
})

it('leads to the chosen row in a tab of its own', () => {
  vi.spyOn(client, 'call').mockResolvedValue([row])
  show(7)
  const link = screen.getByRole('link', { name: /查看/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/persons-of-a-test?id=7',
    '_blank',
  ])
})

it('makes the row that is not there, in its own form, and chooses it when it is one of those offered', async () => {
  makeRecordsBy({ '../features/base/makers.ts': async () => ({ makers: { 'base/persons': maker } }) })
  useProfile.setState({ codes: new Set(['base:person:create']) })
  const offered = vi.spyOn(client, 'call').mockResolvedValue([])
  const chosen = vi.fn<(id: number | null) => void>()
  show(null, chosen)
  openList()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '李四' } })
  fireEvent.mouseDown(await screen.findByRole('option', { name: '新建“李四”' }))
  const save = await screen.findByText(/保存/)
  expect(save.textContent).toBe('保存{"estateId":3,"name":"李四"}')
  fireEvent.click(save)
  await waitFor(() => expect(offered.mock.lastCall?.[1]).toEqual({ estateId: 3, ids: [8] }))
  expect(screen.queryByText(/保存/)).toBeNull()
  expect(chosen).not.toHaveBeenCalled()
  offered.mockResolvedValue([{ ...row, id: 8 }])
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '李四' } })
  fireEvent.mouseDown(await screen.findByRole('option', { name: '新建“李四”' }))
  fireEvent.click(await screen.findByText(/保存/))
  await waitFor(() => expect(chosen).toHaveBeenCalledWith(8))
})

it('offers no new row to those who may not make one', async () => {
  vi.spyOn(client, 'call').mockResolvedValue([row])
  show(null)
  openList()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '张' } })
  await screen.findByRole('option', { name: /张三/ })
  expect(screen.queryByRole('option', { name: /新建/ })).toBeNull()
})
