import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { stubSizes } from '../../test/support/stub-sizes.ts'
import { client } from '../session/client.ts'
import { PushToWall } from './PushToWall.tsx'

beforeAll(stubSizes)
afterAll(() => {
  vi.unstubAllGlobals()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const shown = (walls: readonly { userId: number; name: string; walls: number }[]) => {
  const sent: unknown[] = []
  vi.spyOn(client, 'call').mockImplementation(async ({ path }: { path: string }, input: unknown) => {
    if (path === '/api/screen/commands/targets') return await Promise.resolve(walls)
    sent.push([path, input])
    return { id: 1 }
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PushToWall title="周界闯入" treeId="alert:7" estateId={3} onClose={onClose} />
    </QueryClientProvider>,
  )
  return { sent, onClose }
}

it('brings the alert onto the own wall unless another one is chosen', async () => {
  const { sent, onClose } = shown([{ userId: 4, name: '值班室', walls: 2 }])
  await screen.findByText('推送到大屏：周界闯入')
  fireEvent.click(screen.getByRole('button', { name: '推送' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    ['/api/screen/commands', { screenUserId: null, action: 'focus', estateId: 3, treeId: 'alert:7' }],
  ])
})

it('says that no wall is open', async () => {
  shown([])
  await screen.findByText('当前没有打开的大屏，打开后请再推送')
})
