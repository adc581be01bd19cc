import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell } from 'lucide-react'
import { expect } from 'storybook/test'
import { statusTones } from '../../private/statusTone.ts'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Badge } from './Badge.tsx'

const meta = {
  title: 'Primitives/Badge',
  component: Badge,
  parameters: {
    usage: {
      use: 'For a count or a dot that asks for attention on a button or a tab.',
      avoid: 'For a state in words: use StatusTag. For a category: use Tag.',
    },
  },
  args: { count: 5, label: '5 条未处理告警', children: <IconButton icon={Bell} label="告警" /> },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <Samples>
          {([...statusTones, 'accent'] as const).map((tone) => (
            <Badge key={tone} tone={tone} count={8} />
          ))}
          {([...statusTones, 'accent'] as const).map((tone) => (
            <Badge key={tone} tone={tone} label="有更新" />
          ))}
          <Badge count={100}>
            <IconButton icon={Bell} label="告警" />
          </Badge>
          <Badge label="有新消息">
            <IconButton icon={Bell} label="消息" />
          </Badge>
          <Badge count={100} on="icon">
            <IconButton icon={Bell} label="告警" />
          </Badge>
        </Samples>
      )}
    </BothThemes>
  ),
}

/** Above 99 it says 99+; nothing is shown for 0. */
export const Limits: Story = {
  render: () => (
    <Samples>
      <Badge count={99} />
      <Badge count={100} />
      <Badge count={0} data-testid="none" />
    </Samples>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99')).toBeVisible()
    await expect(canvas.getByText('99+')).toBeVisible()
    await expect(canvas.getByTestId('none')).toBeEmptyDOMElement()
  },
}
export const Stress: Story = { args: { count: 1_234_567, max: 999_999 } }
