import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ContextMenu } from './ContextMenu.tsx'

describeComponent(
  'ContextMenu',
  <ContextMenu label="标签页" items={[{ key: 'close', label: '关闭' }]}>
    首页
  </ContextMenu>,
)

it('opens at the right click, acts, and closes', async () => {
  const onSelect = vi.fn()
  render(
    <ContextMenu label="标签页" items={[{ key: 'close', label: '关闭', onSelect }]}>
      <button type="button">首页</button>
    </ContextMenu>,
  )
  fireEvent.contextMenu(screen.getByText('首页'), { clientX: 30, clientY: 40 })
  await userEvent.click(screen.getByRole('menuitem', { name: '关闭' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})

it('leaves the browser its own menu where it has none, or where the consumer wants it', () => {
  const { rerender } = render(
    <ContextMenu label="标签页" items={[]}>
      首页
    </ContextMenu>,
  )
  expect(fireEvent.contextMenu(screen.getByText('首页'))).toBe(true)
  rerender(
    <ContextMenu
      label="标签页"
      items={[{ key: 'a', label: '关闭' }]}
      onContextMenu={(event) => event.preventDefault()}
    >
      首页
    </ContextMenu>,
  )
  fireEvent.contextMenu(screen.getByText('首页'))
  expect(screen.queryByRole('menu')).toBeNull()
})
