import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { client } from '../session/client.ts'
import { Planting } from './Planting.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('says why lists are empty until the demo is complete, and then has all of it read again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isPlanting = true
  const called: string[] = []
  vi.spyOn(client, 'call').mockImplementation(({ name }: { readonly name: string }) => {
    called.push(name)
    return name === 'auth.demoProgress' ? Promise.resolve({ isPlanting }) : Promise.reject(new Error('off'))
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const renewed = vi.spyOn(queries, 'invalidateQueries')
  render(
    <QueryClientProvider client={queries}>
      <Planting />
    </QueryClientProvider>,
  )
  expect(screen.getByText(/演示数据仍在生成/u)).toBeDefined()
  await vi.advanceTimersByTimeAsync(10_100)
  expect(called).toEqual(['auth.demoProgress', 'auth.demoProgress'])
  expect(renewed).not.toHaveBeenCalled()
  isPlanting = false
  await vi.advanceTimersByTimeAsync(10_100)
  await waitFor(() => expect(screen.queryByText(/演示数据仍在生成/u)).toBeNull())
  expect(renewed).toHaveBeenCalledWith()
  expect(called).toContain('auth.selectUserInfo')
})
