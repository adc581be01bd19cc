import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { Checkbox } from './Checkbox.tsx'

const meta: Meta<typeof Checkbox> = {
  title: 'Forms/Checkbox',
  component: Checkbox,
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
      <Checkbox aria-label="同意保密承诺" />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
  },
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            <Checkbox size={size}>未选</Checkbox>
            <Checkbox size={size} defaultValue>
              已选
            </Checkbox>
            <Checkbox size={size} indeterminate>
              部分
            </Checkbox>
            <Checkbox size={size} disabled defaultValue>
              停用
            </Checkbox>
            <Checkbox size={size} invalid>
              有误
            </Checkbox>
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <Checkbox description="请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修">
        请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修
      </Checkbox>
    </div>
  ),
}
