import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Button } from '../Button/Button.tsx'
import { Popover } from './Popover.tsx'

describeComponent(
  'Popover',
  <Popover trigger={<Button>列设置</Button>}>
    <button type="button">完成</button>
  </Popover>,
  { rootProps: false },
)

it('puts id, class and data on its panel', async () => {
  const user = userEvent.setup()
  render(
    <Popover trigger={<Button>列设置</Button>} label="列" className="theirs" data-given="yes">
      内容
    </Popover>,
  )
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false')
  await act(() => user.click(screen.getByRole('button')))
  const panel = await screen.findByRole('dialog', { name: '列' })
  expect(panel.className).toContain('theirs')
  expect(panel.dataset).toMatchObject({ component: 'Popover', given: 'yes' })
})

it('stays open while something is used that was opened from it, and closes with it at a press elsewhere', async () => {
  const user = userEvent.setup()
  render(
    <>
      <p>elsewhere</p>
      <Popover trigger={<Button>filters</Button>} label="outer">
        <Popover trigger={<Button>choose</Button>} label="inner">
          <button type="button">one</button>
        </Popover>
      </Popover>
    </>,
  )
  await act(() => user.click(screen.getByRole('button', { name: 'filters' })))
  await act(() => user.click(screen.getByRole('button', { name: 'choose' })))
  await act(() => user.click(screen.getByRole('button', { name: 'one' })))
  expect(screen.getByRole('dialog', { name: 'outer' })).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'inner' })).toBeTruthy()
  await act(() => user.click(screen.getByText('elsewhere')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens and closes when its owner says so', () => {
  const onOpenChange = vi.fn()
  const popover = (open: boolean) => (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      label="说明"
      trigger={<button type="button">打开</button>}
    >
      内容
    </Popover>
  )
  const view = render(popover(false))
  fireEvent.click(screen.getByRole('button', { name: '打开' }))
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true)
  expect(screen.queryByText('内容')).toBeNull()
  view.rerender(popover(true))
  expect(screen.getByText('内容')).toBeTruthy()
})
