import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { Checkbox } from './Checkbox.tsx'

const meta: Meta<typeof Checkbox> = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  parameters: {
    usage: {
      use: 'For yes or no in a form that is submitted.',
      avoid: 'For what takes effect at once: use Switch.',
      keyboard: [['Space', 'ticks']],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <Checkbox aria-label="同意保密承诺" />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await waitFor(() => expect(canvas.getByRole('checkbox')).toBeChecked())
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
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
        </>
      )}
    </EachSize>
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
