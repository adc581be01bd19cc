import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { Switch } from '../Switch/Switch.tsx'
import { TextInput } from '../TextInput/TextInput.tsx'
import { Field } from './Field.tsx'

const meta: Meta<typeof Field> = {
  title: 'Forms/Field',
  component: Field,
  parameters: {
    usage: {
      use: 'Around any control that has a label, help and errors, outside of a Form.',
      avoid: 'In a Form: use FormField, which knows the errors.',
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

/** An error takes the place of the help: nothing below moves. */
export const Default: Story = {
  args: { label: '姓名', required: true, help: '与身份证一致', children: <TextInput /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '姓名' })).toBeRequired()
  },
}

/** The ring of the control does not touch what is wrong with it. */
export const RingAndError: Story = {
  args: { label: '姓名', error: '请输入姓名', children: <TextInput /> },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: '姓名' })
    input.focus()
    const box = input.closest('[data-component=TextInput]') ?? input
    const { outlineWidth, outlineOffset } = getComputedStyle(box)
    const ring = box.getBoundingClientRect().bottom + parseFloat(outlineWidth) + parseFloat(outlineOffset)
    await expect(parseFloat(outlineWidth)).toBeGreaterThan(0)
    await expect(canvas.getByText('请输入姓名').getBoundingClientRect().top).toBeGreaterThanOrEqual(ring)
  },
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} data-size={size}>
            <Field label="姓名" required help="与身份证一致" layout="start">
              <TextInput />
            </Field>
            <Field label="手机号" error="手机号格式错误" layout="start" width="phone">
              <TextInput defaultValue="1380013" />
            </Field>
            <Field label="门禁卡号" checking optional>
              <TextInput />
            </Field>
            <Field label="启用" disabled layout="start">
              <Switch />
            </Field>
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 240 }}>
      <Field
        label="请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修"
        required
        error="Donaudampfschifffahrtsgesellschaftskapitän 不是有效的名称，请重新输入"
      >
        <TextInput />
      </Field>
    </div>
  ),
}
