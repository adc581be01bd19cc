import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { visitColumns } from '../../testing/tableSamples.tsx'
import { ColumnSettings } from './ColumnSettings.tsx'

describeComponent(
  'ColumnSettings',
  <ColumnSettings columns={visitColumns} layout={{}} onLayoutChange={() => {}} />,
  { rootProps: false },
)

it('hides, moves, pins and resets; the last shown column stays', async () => {
  const onLayoutChange = vi.fn()
  const columns = visitColumns.slice(0, 2)
  const view = render(<ColumnSettings columns={columns} layout={{}} onLayoutChange={onLayoutChange} />)
  const press = (role: string, name: string) => act(() => userEvent.click(screen.getByRole(role, { name })))
  await press('button', '列设置')
  await press('checkbox', '显示手机号')
  expect(onLayoutChange).toHaveBeenLastCalledWith({ hidden: { phone: true } })
  await press('button', '访客姓名后移')
  expect(onLayoutChange).toHaveBeenLastCalledWith({ order: ['phone', 'name'] })
  await press('button', '固定手机号：不固定')
  expect(onLayoutChange).toHaveBeenLastCalledWith({ pinned: { phone: 'start' } })
  await press('button', '恢复默认')
  expect(onLayoutChange).toHaveBeenLastCalledWith({})
  view.rerender(
    <ColumnSettings columns={columns} layout={{ hidden: { phone: true } }} onLayoutChange={onLayoutChange} />,
  )
  expect(screen.getByRole('checkbox', { name: '显示访客姓名' })).toHaveProperty('disabled', true)
})
