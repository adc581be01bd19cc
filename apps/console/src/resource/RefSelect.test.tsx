import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { client } from '../session/client.ts'
import { useProfile } from '../session/profile.ts'
import { openRecordsAt } from './record-pages.ts'
import { RefSelect } from './RefSelect.tsx'
import { rowsFrom } from './useRefOptions.ts'

const row = { id: 7, label: '张三', second: '1栋1单元101 · 138****8000' }

beforeEach(() => {
  openRecordsAt([{ path: '/persons-of-a-test', records: 'base/persons' }])
  useProfile.setState({ paths: new Set(['/persons-of-a-test']) })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  useProfile.setState({ paths: new Set() })
})

const show = (value: number) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RefSelect
        to="base/persons"
        opens
        bind={{ name: 'personId', value, onChange: () => undefined, onBlur: () => undefined }}
      />
    </QueryClientProvider>,
  )

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
