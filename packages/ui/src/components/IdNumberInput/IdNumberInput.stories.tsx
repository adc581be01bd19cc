import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { IdNumberInput } from './IdNumberInput.tsx'

const meta: Meta<typeof IdNumberInput> = {
  title: 'Forms/IdNumberInput',
  component: IdNumberInput,
  parameters: {
    usage: { use: 'For numbers of resident identity cards.', avoid: 'For other documents: use TextInput.' },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <IdNumberInput aria-label="身份证号1" defaultValue="11010519491231002X" />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.clear(input)
    await userEvent.type(input, '110105 19491231 002x')
    await expect(input).toHaveValue('11010519491231002X')
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <IdNumberInput size={size} aria-label="身份证号1" defaultValue="11010519491231002X" />
          <IdNumberInput size={size} aria-label="身份证号2" defaultValue="11010519491231002X" disabled />
          <IdNumberInput size={size} aria-label="身份证号3" defaultValue="11010519491231002X" invalid />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <IdNumberInput aria-label="身份证号" defaultValue="110105194912310020" />
    </div>
  ),
}
