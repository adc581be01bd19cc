import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { CopyText } from './CopyText.tsx'

const meta = {
  title: 'Primitives/CopyText',
  component: CopyText,
  parameters: {
    usage: {
      use: 'For numbers, codes and addresses that people carry elsewhere.',
      avoid: 'For masked personal data: use MaskedText.',
      keyboard: [['Enter, Space', 'presses it']],
    },
  },
  args: { text: 'BX20261120001', mono: true, onCopy: fn() },
} satisfies Meta<typeof CopyText>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(args.onCopy).toHaveBeenCalledOnce())
  },
}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <Samples>
          <CopyText text="BX20261120001" mono />
          <CopyText text="https://linli.example/visit/8f2c">访客链接</CopyText>
        </Samples>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 160 }}>
      <CopyText text={'6217002020012345678'.repeat(4)} mono />
    </div>
  ),
}
