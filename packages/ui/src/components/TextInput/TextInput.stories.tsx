import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { TextInput } from './TextInput.tsx'

const meta: Meta<typeof TextInput> = {
  title: 'Forms/TextInput',
  component: TextInput,
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
      <TextInput aria-label="姓名1" placeholder="请输入姓名" clearable defaultValue="张三" />
    </div>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.click(input)
    await userEvent.type(input, '丰')
    await expect(input).toHaveValue('张三丰')
  },
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            <TextInput
              size={size}
              aria-label="姓名1"
              placeholder="请输入姓名"
              clearable
              defaultValue="张三"
            />
            <TextInput
              size={size}
              aria-label="姓名2"
              placeholder="请输入姓名"
              clearable
              defaultValue="李四"
              disabled
            />
            <TextInput
              size={size}
              aria-label="姓名3"
              placeholder="请输入姓名"
              clearable
              defaultValue="王五"
              invalid
            />
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <TextInput
        aria-label="备注"
        clearable
        showCount
        maxLength={100}
        defaultValue="请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修"
      />
    </div>
  ),
}
