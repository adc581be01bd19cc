import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import * as z from 'zod/mini'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { DatePicker } from '../DatePicker/DatePicker.tsx'
import { MoneyInput } from '../MoneyInput/MoneyInput.tsx'
import { PhoneInput } from '../PhoneInput/PhoneInput.tsx'
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx'
import { Select } from '../Select/Select.tsx'
import { TextArea } from '../TextArea/TextArea.tsx'
import { TextInput } from '../TextInput/TextInput.tsx'
import { Form, type FormProps } from './Form.tsx'
import { FormActions } from './FormActions.tsx'
import { FormErrorSummary } from './FormErrorSummary.tsx'
import { FormField } from './FormField.tsx'
import { useLinliForm } from './useLinliForm.ts'

interface Resident {
  name: string
  phone: string
  sex: number | null
  estate: string | null
  movedIn: string | null
  deposit: number | null
  note: string
  agreed: boolean
}

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, '请输入姓名')),
  phone: z.string().check(z.regex(/^1[3-9]\d{9}$/, '手机号格式错误')),
  estate: z.string('请选择小区'),
})
type Saved = z.infer<typeof schema>

const estates = [
  { value: 'a', label: '阳光花园' },
  { value: 'b', label: '翠湖苑' },
]
const empty: Resident = {
  name: '',
  phone: '',
  sex: null,
  estate: null,
  movedIn: null,
  deposit: null,
  note: '',
  agreed: false,
}

interface SampleProps extends Pick<FormProps<Resident, Saved>, 'layout' | 'columns'> {
  onSubmit?: (values: Saved) => unknown
}

function Sample({ onSubmit = () => {}, layout = 'start', columns = 1 }: SampleProps) {
  const form = useLinliForm<Resident, Saved>({ name: '新增住户', defaultValues: empty, schema, onSubmit })
  const { control } = form
  return (
    <Form form={form} layout={layout} columns={columns}>
      <FormField control={control} name="name" label="姓名" required width="name">
        {(bind) => <TextInput {...bind} maxLength={20} />}
      </FormField>
      <FormField control={control} name="phone" label="手机号" required width="phone">
        {(bind) => <PhoneInput {...bind} />}
      </FormField>
      <FormField control={control} name="sex" label="性别" kind="group">
        {(bind) => (
          <RadioGroup
            {...bind}
            options={[
              { value: 1, label: '男' },
              { value: 2, label: '女' },
            ]}
          />
        )}
      </FormField>
      <FormField control={control} name="estate" label="小区" required help="可查看的小区由角色决定">
        {(bind) => <Select {...bind} options={estates} />}
      </FormField>
      <FormField control={control} name="movedIn" label="入住日期" width="name">
        {(bind) => <DatePicker {...bind} />}
      </FormField>
      <FormField control={control} name="deposit" label="押金" width="phone">
        {(bind) => <MoneyInput {...bind} />}
      </FormField>
      <FormField control={control} name="note" label="备注" width="address">
        {(bind) => <TextArea {...bind} maxLength={200} />}
      </FormField>
      <FormField control={control} name="agreed" label="告知">
        {(bind) => <Checkbox {...bind}>已告知业主信息用途</Checkbox>}
      </FormField>
      <FormActions control={control} onCancel={() => {}} />
    </Form>
  )
}

const meta: Meta<typeof Sample> = {
  title: 'Forms/Form',
  component: Sample,
  subcomponents: { Form, FormField, FormActions, FormErrorSummary },
  parameters: {
    usage: {
      use: 'For values that are checked and saved together.',
      avoid: 'For conditions of a list: use FilterBar. In a dialog or drawer: use FormDialog and FormDrawer.',
      keyboard: [
        ['Enter', 'submits'],
        ['Tab', 'goes from field to field; a failed submit puts the focus on the first error'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

/** Refused: summed up on top, the first error has the focus; then corrected and saved. */
export const Default: Story = {
  args: { onSubmit: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('3 处需修改'))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '姓名' })).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const Matrix: Story = {
  render: () => <BothThemes>{(theme) => <Sample layout={theme === 'dark' ? 'top' : 'start'} />}</BothThemes>,
}

/** What the server says stands at its field. */
export const ServerErrors: Story = {
  args: { onSubmit: () => Promise.reject({ fields: { phone: '手机号已被使用' }, status: 422 }) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '姓名' }), '张三')
    await userEvent.type(canvas.getByRole('textbox', { name: '手机号' }), '13800138000')
    await userEvent.click(canvas.getByRole('button', { name: /小区/ }))
    await userEvent.click(await within(document.body).findByRole('option', { name: '翠湖苑' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '手机号' })).toHaveFocus())
    await expect(canvas.getByRole('textbox', { name: '手机号' })).toBeInvalid()
  },
}

export const Stress: Story = { args: { columns: 2, layout: 'top' } }
