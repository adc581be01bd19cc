import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { MoneyInput } from './MoneyInput.tsx'

const meta: Meta<typeof MoneyInput> = {
  title: 'Forms/MoneyInput',
  component: MoneyInput,
  parameters: {
    usage: {
      use: 'For amounts of money; they are whole 分 everywhere else.',
      avoid: 'For other numbers: use NumberInput.',
      keyboard: [['ArrowUp, ArrowDown', 'one 元 up or down; PageUp and PageDown ten']],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <MoneyInput aria-label="金额1" defaultValue={128050} />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveValue('1,280.50')
    await userEvent.click(canvas.getByRole('spinbutton'))
    await waitFor(() => expect(canvas.getByRole('spinbutton')).toHaveValue('1280.50'))
  },
}

/** What was selected as a whole, as by the Tab key, stays it: typing replaces the amount. */
export const TypedOver: Story = {
  render: () => (
    <Narrow>
      <MoneyInput aria-label="金额1" defaultValue={862523} />
      <MoneyInput aria-label="金额2" defaultValue={862523} />
      <MoneyInput aria-label="金额3" defaultValue={862523} />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    const [first, second, third] = canvas.getAllByRole<HTMLInputElement>('spinbutton')
    first?.setSelectionRange(0, first.value.length)
    first?.focus()
    await userEvent.keyboard('5')
    await waitFor(() => expect(first).toHaveValue('5'))
    second?.focus()
    second?.select()
    await userEvent.keyboard('6')
    await waitFor(() => expect(second).toHaveValue('6'))
    await userEvent.tab()
    await userEvent.keyboard('7')
    await waitFor(() => expect(third).toHaveValue('7'))
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <MoneyInput size={size} aria-label="金额1" defaultValue={128050} />
          <MoneyInput size={size} aria-label="金额2" defaultValue={128050} disabled />
          <MoneyInput size={size} aria-label="金额3" defaultValue={128050} invalid />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <MoneyInput aria-label="金额" defaultValue={999999999999} />
    </div>
  ),
}
