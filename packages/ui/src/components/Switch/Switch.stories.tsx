import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { Switch } from './Switch.tsx'

const meta: Meta<typeof Switch> = {
  title: 'Forms/Switch',
  component: Switch,
  parameters: {
    usage: {
      use: 'For what is on or off at once.',
      avoid: 'In a form that is submitted: use Checkbox.',
      keyboard: [['Space', 'switches']],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <Switch aria-label="启用1" defaultValue />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('switch')
    await userEvent.click(box)
    await expect(box).not.toBeChecked()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <Switch size={size} aria-label="启用1" defaultValue />
          <Switch size={size} aria-label="启用2" defaultValue disabled />
          <Switch size={size} aria-label="启用3" defaultValue loading />
          <Switch size={size} aria-label="启用4" defaultValue invalid />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <Switch>请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修</Switch>
    </div>
  ),
}
