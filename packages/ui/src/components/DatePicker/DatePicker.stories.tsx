import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { DateRangePicker } from '../DateRangePicker/DateRangePicker.tsx'
import { Drawer } from '../Drawer/Drawer.tsx'
import { TextInput } from '../TextInput/TextInput.tsx'
import { DatePicker } from './DatePicker.tsx'

const meta: Meta<typeof DatePicker> = {
  title: 'Forms/DatePicker',
  component: DatePicker,
  parameters: {
    usage: {
      use: 'For a day that is known or found in a calendar.',
      avoid: 'For two days: use DateRangePicker. With a time: use DateTimePicker.',
      keyboard: [
        ['ArrowDown', 'opens the calendar and moves into it'],
        ['Enter', 'takes what was typed'],
        ['Escape', 'closes the calendar'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <DatePicker aria-label="时间1" defaultValue="2026-11-20" />
    </Narrow>
  ),
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <DatePicker size={size} aria-label="时间1" defaultValue="2026-11-20" />
          <DatePicker size={size} aria-label="时间2" defaultValue="2026-11-20" disabled />
          <DatePicker size={size} aria-label="时间3" defaultValue="2026-11-20" invalid />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <DatePicker aria-label="时间" />
    </div>
  ),
}

/** Open: days by mouse and arrow keys, times by columns. */
export const Opened: Story = {
  render: () => (
    <Narrow>
      <DatePicker aria-label="时间" defaultValue="2026-11-20" />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('textbox')[0] ?? document.body)
    await waitFor(() => expect(within(document.body).getAllByRole('grid').length).toBeGreaterThan(0), {
      timeout: 8000,
    })
  },
}

const onLeave = fn()
const day = () => document.activeElement?.closest('[data-day]')?.getAttribute('data-day')

/** The button moves the focus into the calendar however it was pressed; Escape closes the calendar and not what is around it. */
export const InDrawer: Story = {
  render: () => (
    <Drawer open onClose={onLeave} title="编辑访客">
      <TextInput aria-label="姓名" />
      <DatePicker aria-label="日期" defaultValue="2026-11-20" />
      <DateRangePicker aria-label="期间" defaultValue={['2026-11-20', '2026-11-22']} />
    </Drawer>
  ),
  play: async () => {
    const page = within(document.body)
    const drawer = await page.findByRole('dialog', { name: '编辑访客' })
    const closed = () => waitFor(() => expect(page.queryByRole('dialog', { name: /^选择/ })).toBeNull())
    onLeave.mockClear()
    for (const name of ['选择日期', '选择日期范围']) {
      await userEvent.click(within(drawer).getByRole('textbox', { name: '姓名' }))
      await userEvent.click(within(drawer).getByRole('button', { name }))
      await waitFor(() => expect(day()).toBe('2026-11-20'), { timeout: 8000 })
      await userEvent.keyboard('{ArrowRight}')
      await waitFor(() => expect(day()).toBe('2026-11-21'))
      await userEvent.keyboard('{Escape}')
      await closed()
    }
    // The text can be typed while the calendar is open; the down arrow moves into it.
    const text = within(drawer).getByRole('textbox', { name: '日期' })
    await userEvent.click(text)
    await page.findByRole('dialog', { name: '选择日期' })
    await expect(text).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(day()).toBe('2026-11-20'))
    await userEvent.keyboard('{Escape}')
    await closed()
    await expect(text).toHaveFocus()
    await expect(onLeave).not.toHaveBeenCalled()
  },
}
