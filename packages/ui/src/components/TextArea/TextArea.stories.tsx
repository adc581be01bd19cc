import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { TextArea } from './TextArea.tsx'

const meta: Meta<typeof TextArea> = {
  title: 'Forms/TextArea',
  component: TextArea,
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
      <TextArea aria-label="备注1" maxLength={200} defaultValue="已电话通知业主" />
    </div>
  ),
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            <TextArea size={size} aria-label="备注1" maxLength={200} defaultValue="已电话通知业主" />
            <TextArea size={size} aria-label="备注2" maxLength={200} defaultValue="已电话通知业主" disabled />
            <TextArea size={size} aria-label="备注3" maxLength={200} defaultValue="已电话通知业主" invalid />
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <TextArea
        aria-label="备注"
        maxLength={200}
        defaultValue="请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修"
      />
    </div>
  ),
}
