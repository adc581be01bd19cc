import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { TextInput } from './TextInput.tsx'

const meta: Meta<typeof TextInput> = {
  title: 'Forms/TextInput',
  component: TextInput,
  parameters: {
    usage: {
      use: 'For a line of text.',
      avoid: 'For phones, identity numbers, plates, money, passwords: use their own inputs.',
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <TextInput aria-label="姓名1" placeholder="请输入姓名" clearable defaultValue="张三" />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.click(input)
    await userEvent.type(input, '丰')
    await waitFor(() => expect(input).toHaveValue('张三丰'))
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <TextInput size={size} aria-label="姓名1" placeholder="请输入姓名" clearable defaultValue="张三" />
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
        </>
      )}
    </EachSize>
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
