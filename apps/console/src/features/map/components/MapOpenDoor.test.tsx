import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithQueries, testDialogs } from '../../../../test/support/dialogs.tsx'
import { client } from '../../../session/client.ts'
import { MapOpenDoor } from './MapOpenDoor.tsx'

testDialogs()

const shown = (canOpen: boolean) =>
  renderWithQueries(<MapOpenDoor id={7} name="东门门禁" canOpen={canOpen} />)

it('asks for which door it is and why, opens it once and says what became of it', async () => {
  const call = vi
    .spyOn(client, 'call')
    .mockImplementation(
      async ({ path }: { path: string }) =>
        await Promise.resolve(
          path === '/api/base/devices/{id}/open'
            ? { commandId: 5 }
            : { state: 'succeeded', isOver: true, message: null },
        ),
    )
  shown(true)
  fireEvent.click(screen.getByRole('button', { name: '远程开门' }))
  await screen.findByText('确定远程开启【东门门禁】吗？')
  fireEvent.click(screen.getByRole('button', { name: '开门' }))
  expect(call).not.toHaveBeenCalled()
  fireEvent.change(await screen.findByLabelText(/操作原因/), { target: { value: '送快递' } })
  fireEvent.click(screen.getByRole('button', { name: '开门' }))
  await screen.findByText('已发送')
  expect(call.mock.calls[0]?.[1]).toEqual({ id: 7, reason: '送快递' })
  await screen.findByText('已开门', undefined, { timeout: 3000 })
})

it('says why a door cannot be opened from here', () => {
  shown(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '远程开门' }).disabled).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('设备离线或不支持远程开门')
})
