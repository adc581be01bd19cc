import { estateContract } from '@linli/api-client/contract/base/estate-contract'
import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { codeOf } from '@linli/api-client/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { client } from '../session/client.ts'
import { useProfile } from '../session/profile.ts'
import { useTabCounts } from './useTabCounts.ts'

const before = useProfile.getState()

afterEach(() => {
  useProfile.setState(before)
  vi.restoreAllMocks()
})

it('asks once for all tabs of a resource, and not for rows that the user may not list', async () => {
  useProfile.setState({ codes: new Set([codeOf(residentHouse, 'list')]) })
  const call = vi.spyOn(client, 'call').mockResolvedValue([60, 7])
  const queries = new QueryClient()
  const tabs = [
    undefined,
    { of: residentHouse, where: { state: ['pending'] } },
    { of: estateContract, where: { state: ['draft'] } },
    { of: residentHouse, where: { relation: ['tenant'], estateId: 3 } },
  ]
  const { result } = renderHook(() => useTabCounts(tabs), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(result.current).toEqual([undefined, 60, undefined, 7]))
  expect(call.mock.calls.map(([endpoint, input]) => [endpoint.path, input])).toEqual([
    [`${residentHouse.path}/counts`, { of: [{ state: ['pending'] }, { relation: ['tenant'], estateId: 3 }] }],
  ])
})
