import type { channel } from '@linli/api-client/contract/base/channel'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithQueries, testDialogs } from '../../../../../test/support/dialogs.tsx'
import type { ResourcePageState } from '../../../../resource/useResourcePage.ts'
import { client } from '../../../../session/client.ts'
import { ChannelsBeside } from './ChannelsBeside.tsx'

testDialogs()

type Page = ResourcePageState<typeof channel>

const door = (id: number, name: string, geo: [number, number]) => ({ id, name, level: 'estate', geo })

it('draws the channels of the list among the others, each the way to its record', async () => {
  vi.spyOn(client, 'call').mockResolvedValue({
    boundary: null,
    doors: [door(1, '东门', [113.94, 22.53]), door(2, '西门', [113.93, 22.53])],
  })
  const openRecord = vi.fn<(id: number) => void>()
  const page = { rows: [{ id: 1 }], record: null, openRecord } as object as Page
  renderWithQueries(<ChannelsBeside page={page} estateId={5} />)
  fireEvent.click(await screen.findByRole('button', { name: '东门' }))
  expect(openRecord).toHaveBeenCalledWith(1)
  expect(screen.getByRole('button', { name: '西门' }).tabIndex).toBe(-1)
})

it('says so where no channel has a place', async () => {
  vi.spyOn(client, 'call').mockResolvedValue({ boundary: null, doors: [] })
  renderWithQueries(<ChannelsBeside page={{ rows: [], record: null } as object as Page} estateId={5} />)
  expect(await screen.findByText('该小区的通道还没有标注位置')).toBeTruthy()
})
