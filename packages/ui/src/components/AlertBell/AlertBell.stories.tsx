import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { AlertBell } from './AlertBell.tsx'

const meta = {
  title: 'Patterns/AlertBell',
  component: AlertBell,
  parameters: {
    usage: {
      use: 'In the top bar, where untreated alerts are counted.',
      avoid: 'For counts of anything else: use Badge.',
      keyboard: [['Enter', 'goes to the alerts']],
    },
  },
  args: { count: 12, href: '#control-info' },
} satisfies Meta<typeof AlertBell>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '预警消息，12 条未处理' })).toBeVisible()
  },
}

export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {() => (
        <Samples>
          {[0, 1, 42, 99, 100].map((count) => (
            <AlertBell key={count} {...args} count={count} />
          ))}
        </Samples>
      )}
    </BothThemes>
  ),
}

/** The badge grows to the end side and never covers the bell. */
export const Stress: Story = {
  args: { count: 123_456 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveTextContent('99+')
  },
}
