import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { longOptions, stateOptions } from '../../testing/optionSamples.ts'
import { Select } from './Select.tsx'

const meta: Meta<typeof Select> = {
  title: 'Forms/Select',
  component: Select,
  parameters: {
    usage: {
      use: 'For one of about ten options that everybody knows.',
      avoid: 'For many: use Combobox. For up to five that can all be shown: use RadioGroup.',
      keyboard: [
        ['Enter, Space, ArrowDown, ArrowUp', 'open the list'],
        ['ArrowDown, ArrowUp, Home, End', 'move'],
        ['letters', 'find by the beginning'],
        ['Enter, Space', 'choose'],
        ['Escape', 'closes the list'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <Select aria-label="状态1" options={stateOptions} clearable defaultValue="done" />
    </Narrow>
  ),
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <Select size={size} aria-label="状态1" options={stateOptions} clearable defaultValue="done" />
          <Select
            size={size}
            aria-label="状态2"
            options={stateOptions}
            clearable
            defaultValue="done"
            disabled
          />
          <Select
            size={size}
            aria-label="状态3"
            options={stateOptions}
            clearable
            defaultValue="done"
            invalid
          />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <Select aria-label="状态" options={longOptions} defaultValue="long" clearable />
    </div>
  ),
}

/** Open: the arrow keys move, Enter chooses. */
export const Opened: Story = {
  render: () => <Select aria-label="状态" options={stateOptions} defaultValue="working" />,
  play: async ({ canvas }) => {
    const body = within(document.body)
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(body.getAllByRole('option')).toHaveLength(4))
    await waitFor(() => expect(body.getByRole('listbox')).not.toHaveAttribute('data-transition'))
  },
}
