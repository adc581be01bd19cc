import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { QrCode } from './QrCode.tsx'

const meta = {
  title: 'Primitives/QrCode',
  component: QrCode,
  parameters: {
    usage: {
      use: 'For codes that a phone is to scan.',
      avoid: 'For links that are read on the same screen: use TextLink.',
    },
  },
  args: { value: 'https://linli.example/visit/8f2c', label: '访客通行码' },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {() => (
        <Samples>
          <QrCode {...args} />
          <QrCode {...args} size={96} correction="H" />
          <QrCode {...args} state="loading" />
          <QrCode {...args} state="expired" onRefresh={() => {}} />
        </Samples>
      )}
    </BothThemes>
  ),
}
/** Covered once it has expired; a press asks for another one. */
export const Expired: Story = {
  args: { state: 'expired', onRefresh: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
export const Stress: Story = { args: { value: '阳光花园三期'.repeat(60), size: 240 } }
