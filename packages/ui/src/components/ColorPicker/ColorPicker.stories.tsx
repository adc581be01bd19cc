import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { ColorPicker } from './ColorPicker.tsx'

const meta: Meta<typeof ColorPicker> = {
  title: 'Forms/ColorPicker',
  component: ColorPicker,
  args: { 'aria-label': '标签颜色', onChange: fn() },
  parameters: {
    usage: {
      use: 'A colour that people choose for a thing of theirs: a label, a layer of a map.',
      avoid: 'States: their colours are given by the theme (StatusTag).',
      keyboard: [
        ['↓, Enter', 'opens the panel'],
        ['← → ↑ ↓ in the area', 'saturation and brightness; with Shift by tens'],
        ['← → on the hue', 'the hue'],
        ['Escape', 'closes it'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

/** Presets, digits, and the area by keyboard. */
export const Default: Story = {
  render: (args) => (
    <Narrow width={200}>
      <ColorPicker {...args} />
    </Narrow>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: '标签颜色' }))
    const panel = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(panel.getByRole('button', { name: '松绿' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('#007b53'))
    panel.getByRole('slider', { name: '饱和度和明度' }).focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('#007d54'))
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize width={160}>
      {(size) => (
        <>
          <ColorPicker size={size} aria-label="颜色1" defaultValue="#007b53" />
          <ColorPicker size={size} aria-label="颜色2" />
          <ColorPicker size={size} aria-label="颜色3" defaultValue="#007b53" disabled />
          <ColorPicker size={size} aria-label="颜色4" defaultValue="#ffffff" invalid />
          <ColorPicker size={size} aria-label="颜色5" defaultValue="#111820" readOnly />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 120 }}>
      <ColorPicker aria-label="颜色" placeholder="请各位业主选择自己喜欢的颜色" />
    </div>
  ),
}

/** Presets of one’s own. */
export const Presets: Story = {
  args: {
    presets: [
      { value: '#c62828', label: '红' },
      { value: '#2e7d32', label: '绿' },
      { value: '#1565c0', label: '蓝' },
    ],
  },
  render: (args) => (
    <Narrow width={200}>
      <ColorPicker {...args} />
    </Narrow>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await within(document.body).findByRole('button', { name: '蓝' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('#1565c0'))
  },
}
