import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { defaultShellSettings, SettingsPanel } from './SettingsPanel.tsx'

const meta = {
  title: 'Patterns/SettingsPanel',
  component: SettingsPanel,
  parameters: {
    usage: {
      use: 'For what a user decides about the look of the console.',
      avoid: 'For settings of the product: use a Form.',
      keyboard: [['Arrow keys', 'choose inside a group']],
    },
  },
  args: { value: defaultShellSettings, onChange: fn() },
} satisfies Meta<typeof SettingsPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '青碧' }))
    await waitFor(() =>
      expect(args.onChange).toHaveBeenCalledWith({ ...defaultShellSettings, accent: 'teal' }),
    )
  },
}
export const Matrix: Story = {
  render: (args) => <BothThemes>{() => <SettingsPanel {...args} />}</BothThemes>,
}
export const Stress: Story = {
  render: (args) => (
    <div style={{ inlineSize: 260 }}>
      <SettingsPanel {...args} value={{ ...defaultShellSettings, theme: 'system', contrast: 'more' }} />
    </div>
  ),
}
