import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { renderWithQueries, testDialogs } from '../../../../test/support/dialogs.tsx'
import { client } from '../../../session/client.ts'
import { MapSnapshot } from './MapSnapshot.tsx'

testDialogs()
// It is loaded when there is a picture to show.
beforeAll(async () => await import('@linli/ui/image-preview'), 30_000)
vi.mock('../../../session/profile.ts', () => ({ useCan: () => true }))

interface Item {
  readonly state: string
  readonly resultMsg?: string
  readonly output?: string
}

/** What the camera did with what was asked of it, the newest first; the list answers it as it is by then. */
function shownWith(items: Item[], canSnap = true) {
  const call = vi.spyOn(client, 'call').mockImplementation(async ({ path }: { path: string }) => {
    if (path === '/api/base/device-command-items')
      return await Promise.resolve({
        records: items.map((item, at) => ({
          id: 9 - at,
          deviceId: 7,
          resultMsg: null,
          output: null,
          ...item,
        })),
        total: items.length,
      })
    return await Promise.resolve(path.endsWith('/send') ? { commands: [] } : null)
  })
  renderWithQueries(<MapSnapshot id={7} canSnap={canSnap} />)
  return call
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '抓拍' })

it('asks the camera for a picture', async () => {
  const call = shownWith([])
  fireEvent.click(button())
  await vi.waitFor(() =>
    expect(call.mock.calls.some(([{ path }]) => path === '/api/base/device-commands/send')).toBe(true),
  )
  const sent = call.mock.calls.find(([{ path }]) => path === '/api/base/device-commands/send')
  expect(sent?.[1]).toEqual({ action: 'snapshot', deviceIds: [7] })
})

it('says that it is on its way, and asks no second time meanwhile', async () => {
  shownWith([{ state: 'sent' }])
  await screen.findByText('抓拍中…')
  expect(button().disabled).toBe(true)
})

it('shows the last picture, and why the one after it did not come', async () => {
  shownWith([
    { state: 'timeout', resultMsg: '设备未应答' },
    { state: 'succeeded', output: 'a1b2' },
  ])
  await screen.findByText('设备未应答')
  const enlarge = await screen.findByRole('button', { name: /现场抓拍/ })
  expect(enlarge.querySelector('img')?.src).toContain('/api/file/a1b2')
})

it('says why a camera cannot be asked', async () => {
  shownWith([], false)
  await screen.findByText('设备离线或不支持抓拍')
  expect(button().disabled).toBe(true)
})
