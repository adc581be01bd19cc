import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { RadioGroup } from './RadioGroup.tsx'

const options = [
  { value: 'pending', label: '待处理' },
  { value: 'working', label: '处理中', description: '已派单，维修人员在路上' },
  { value: 'done', label: '已完成' },
  { value: 'void', label: '已作废', disabled: true },
]
const longOptions = [
  { value: 'long', label: '请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修' },
  { value: 'latin', label: 'Donaudampfschifffahrtsgesellschaft' },
]

const meta: Meta<typeof RadioGroup> = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
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
      <RadioGroup aria-label="状态1" options={options} defaultValue="done" />
    </div>
  ),
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            <RadioGroup size={size} aria-label="状态1" options={options} defaultValue="done" />
            <RadioGroup size={size} aria-label="状态2" options={options} defaultValue="done" disabled />
            <RadioGroup size={size} aria-label="状态3" options={options} defaultValue="done" invalid />
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <RadioGroup aria-label="状态" direction="vertical" options={longOptions} />
    </div>
  ),
}
