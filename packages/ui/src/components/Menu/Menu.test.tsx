import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Button } from '../Button/Button.tsx'
import { Menu } from './Menu.tsx'

const items = [{ key: 'edit', label: '编辑' }]
describeComponent('Menu', <Menu trigger={<Button>更多</Button>} items={items} />, { rootProps: false })

it('runs the chosen action and never a disabled one', async () => {
  const user = userEvent.setup()
  const onSelect = vi.fn()
  const onRefused = vi.fn()
  render(
    <Menu
      trigger={<Button>更多</Button>}
      data-given="yes"
      items={[
        { key: 'edit', label: '编辑', onSelect },
        { key: 'off', label: '停用', onSelect: onRefused, disabled: true },
        { key: 'go', label: '前往', href: '/builds' },
      ]}
    />,
  )
  await act(() => user.click(screen.getByRole('button')))
  expect((await screen.findByRole('menu')).dataset).toMatchObject({ component: 'Menu', given: 'yes' })
  expect(screen.getByRole('menuitem', { name: '前往' }).getAttribute('href')).toBe('/builds')
  await act(() => user.click(screen.getByRole('menuitem', { name: '停用' })))
  expect(onRefused).not.toHaveBeenCalled()
  await act(() => user.click(screen.getByRole('menuitem', { name: '编辑' })))
  expect(onSelect).toHaveBeenCalledOnce()
})

it('opens and closes when its owner says so', () => {
  const onOpenChange = vi.fn()
  const menu = (open: boolean) => (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      trigger={<button type="button">更多</button>}
      items={[{ key: 'edit', label: '编辑' }]}
    />
  )
  const view = render(menu(true))
  fireEvent.click(screen.getByRole('menuitem', { name: '编辑' }))
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  expect(screen.getByRole('menuitem', { name: '编辑' })).toBeTruthy()
  view.rerender(menu(false))
  expect(screen.queryByRole('menuitem')).toBeNull()
})
