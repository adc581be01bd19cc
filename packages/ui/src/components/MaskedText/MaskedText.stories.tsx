import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { MaskedText } from './MaskedText.tsx'

const onReveal = fn(() => Promise.resolve('13800010001'))
const meta = {
  title: 'Primitives/MaskedText',
  component: MaskedText,
  parameters: {
    usage: {
      use: 'For phones, identity numbers and names that the server sends masked; the reason is recorded.',
      avoid: 'For values that everybody may see: use CopyText.',
      keyboard: [['Enter, Space', 'asks for the reason, or hides again']],
    },
  },
  args: { value: '138****0001', label: '联系电话', onReveal, reasons: ['电话核实', '报修回访'] },
} satisfies Meta<typeof MaskedText>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { duration: 800 },
  play: async ({ canvas }) => {
    onReveal.mockClear()
    const body = within(document.body)
    await userEvent.click(canvas.getByRole('button', { name: '查看完整信息 联系电话' }))
    await waitFor(() => expect(body.getByRole('textbox', { name: '查看原因' })).toHaveFocus())
    await userEvent.click(body.getByRole('button', { name: '电话核实' }))
    await userEvent.click(await body.findByRole('button', { name: '确定' }))
    await waitFor(() => expect(canvas.getByText('13800010001')).toBeVisible())
    await expect(onReveal).toHaveBeenCalledWith({ reason: '电话核实' })
    await waitFor(() => expect(canvas.getByText('138****0001')).toBeVisible(), { timeout: 3000 })
  },
}
/** The dialog. */
export const Asking: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() =>
      expect(document.querySelector('[data-component=Dialog]')).not.toHaveAttribute('data-transition'),
    )
  },
}
export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {() => (
        <Samples>
          <MaskedText {...args} />
          <MaskedText value="3101**********1234" label="身份证号" />
        </Samples>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = {
  render: (args) => (
    <div style={{ inlineSize: 120 }}>
      <MaskedText {...args} value={'*'.repeat(60)} />
    </div>
  ),
}
