import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { Kbd } from './Kbd.tsx'

const meta = {
  title: 'Primitives/Kbd',
  component: Kbd,
  parameters: {
    usage: { use: 'In help texts and menus, to name keys.', avoid: 'For code: use Text with `mono`.' },
  },
  args: { keys: ['mod', 'K'] },
} satisfies Meta<typeof Kbd>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <Samples>
          <Kbd keys={['mod', 'K']} />
          <Kbd keys={['/']} />
          <Kbd keys={['Esc']} />
          <Kbd keys={['shift', 'alt', 'F10']} />
        </Samples>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = { args: { keys: ['ctrl', 'alt', 'shift', 'PageDown', 'ArrowRight'] } }
