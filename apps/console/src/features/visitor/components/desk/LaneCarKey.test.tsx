import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { client } from '../../../../session/client.ts'
import { useProfile } from '../../../../session/profile.ts'
import { LaneCarKey } from './LaneCarKey.tsx'
import { usePlaceStore } from './useDeskPlace.ts'

const wait = (id: number, channelId: number, plateNo: string | null) => ({
  id,
  channelId,
  plateNo,
  plateColor: 'blue',
  labels: { channelId: `${channelId}号道` },
})

beforeEach(() => {
  useProfile.setState({ codes: new Set(['access:lane:list']) })
  vi.spyOn(client, 'call').mockImplementation(async ({ path }: { path: string }) => {
    await Promise.resolve()
    if (path === '/api/system/row-version') return 1
    const records = [wait(3, 1, null), wait(2, 2, '粤B22222'), wait(1, 1, '粤B11111')]
    return { records, total: 3, pageNum: 1, pageSize: 20 }
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  useProfile.setState({ codes: new Set() })
  usePlaceStore.setState({ channelId: null })
})

const shown = () => {
  const onTake = vi.fn<(car: { plateNo: string }) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LaneCarKey estateId={3} onTake={onTake} />
    </QueryClientProvider>,
  )
  return onTake
}
const taken = (onTake: ReturnType<typeof shown>) => onTake.mock.calls.map(([{ plateNo }]) => plateNo)

it('takes the newest plate that was read by F3, and none while a dialog is open', async () => {
  const onTake = shown()
  await screen.findByRole('button', { name: '2号道 粤B22222 F3' })
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  fireEvent.keyDown(window, { key: 'F3' })
  dialog.remove()
  expect(taken(onTake)).toEqual([])
  fireEvent.keyDown(window, { key: 'F3' })
  expect(taken(onTake)).toEqual(['粤B22222'])
})

it('prefers the car at the own gate', async () => {
  usePlaceStore.setState({ channelId: 1 })
  const onTake = shown()
  fireEvent.click(await screen.findByRole('button', { name: '1号道 粤B11111 F3' }))
  expect(taken(onTake)).toEqual(['粤B11111'])
})

it('asks nothing of who may not see lanes', () => {
  useProfile.setState({ codes: new Set() })
  shown()
  expect(client.call).not.toHaveBeenCalled()
})
