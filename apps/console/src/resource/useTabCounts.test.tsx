import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { client } from '../session/client.ts'
import { keyOf } from './queries.ts'
import { useTabCounts } from './useTabCounts.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const pending = { of: 'base/resident-houses', where: { state: ['pending'] } } as const
const drafts = { of: 'base/estate-contracts', where: { state: ['draft'] } } as const
const tenants = { of: 'base/resident-houses', where: { relation: ['tenant'], estateId: 3 } } as const
const asked = ({ of, where }: typeof pending | typeof drafts | typeof tenants) => ({ resource: of, where })

it('asks once for all tabs, and after a write once for those that it touched', async () => {
  const call = vi.spyOn(client, 'call').mockResolvedValueOnce([60, null, 7]).mockResolvedValueOnce([59, 7])
  const queries = new QueryClient()
  const { result } = renderHook(() => useTabCounts([undefined, pending, drafts, tenants]), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  // The second may not be listed.
  await waitFor(() => expect(result.current).toEqual([undefined, 60, undefined, 7]))
  await queries.invalidateQueries({ queryKey: keyOf('base/resident-houses') })
  await waitFor(() => expect(result.current).toEqual([undefined, 59, undefined, 7]))
  expect(call.mock.calls.map(([endpoint, input]) => [endpoint.path, input])).toEqual([
    ['/api/system/row-counts', { of: [asked(pending), asked(drafts), asked(tenants)] }],
    ['/api/system/row-counts', { of: [asked(pending), asked(tenants)] }],
  ])
})
