import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { Switch } from './Switch.tsx'

const meta: Meta<typeof Switch> = {
  title: 'Forms/Switch',
  component: Switch,
}
export default meta
type Story = StoryObj<typeof meta>

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: 12,
  alignItems: 'start',
}
const narrow = { maxInlineSize: 320 }

export const Default: Story = {
  render: () => (
    <div style={narrow}>
      <Switch aria-label="启用1" defaultValue />
    </div>
  ),
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            <Switch size={size} aria-label="启用1" defaultValue />
            <Switch size={size} aria-label="启用2" defaultValue disabled />
            <Switch size={size} aria-label="启用3" defaultValue loading />
            <Switch size={size} aria-label="启用4" defaultValue invalid />
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <Switch>请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修</Switch>
    </div>
  ),
}
