import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import * as z from 'zod/mini'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { FormField } from '../Form/FormField.tsx'
import { useLinliForm, useWatch } from '../Form/index.ts'
import { NumberInput } from '../NumberInput/NumberInput.tsx'
import { TextInput } from '../TextInput/TextInput.tsx'
import { StepForm } from './StepForm.tsx'

interface Building {
  name: string
  floors: number | null
}

const schema = z.object({
  name: z.string().check(z.minLength(1, '请输入楼栋名称')),
  floors: z.number('请输入楼层数'),
})

interface SampleProps {
  onSubmit?: (values: unknown) => void
  title?: string
}

function Sample({ onSubmit = () => {}, title = '楼栋' }: SampleProps) {
  const form = useLinliForm<Building, z.infer<typeof schema>>({
    defaultValues: { name: '', floors: null },
    schema,
    onSubmit,
  })
  const values = useWatch({ control: form.control })
  return (
    <StepForm
      form={form}
      steps={[
        {
          key: 'building',
          title,
          fields: ['name'],
          content: (
            <FormField control={form.control} name="name" label="楼栋名称" required>
              {(bind) => <TextInput {...bind} />}
            </FormField>
          ),
        },
        {
          key: 'floors',
          title: '楼层',
          fields: ['floors'],
          content: (
            <FormField control={form.control} name="floors" label="楼层数" required>
              {(bind) => <NumberInput {...bind} min={1} />}
            </FormField>
          ),
        },
        {
          key: 'summary',
          title: '确认',
          fields: [],
          content: () => (
            <p>
              {values.name}，{values.floors} 层
            </p>
          ),
        },
      ]}
    />
  )
}

const meta: Meta<typeof Sample> = {
  title: 'Forms/StepForm',
  component: Sample,
  subcomponents: { StepForm },
  args: { onSubmit: fn() },
  parameters: {
    usage: {
      use: 'Many fields in an order that people follow anyway: setting up a building, importing a sheet.',
      avoid: 'Fewer than about eight fields, or fields that are compared with each other: one Form.',
      keyboard: [['Enter', 'in the last step: submits']],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

/** Each step is checked alone; the last one submits all. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const next = () => userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await next()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '楼栋名称' })).toBeInvalid())
    await userEvent.type(canvas.getByRole('textbox', { name: '楼栋名称' }), '3 号楼')
    await next()
    await userEvent.type(await canvas.findByRole('spinbutton', { name: '楼层数' }), '18')
    await next()
    await expect(await canvas.findByText('3 号楼，18 层')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
}

export const Matrix: Story = { render: (args) => <BothThemes>{() => <Sample {...args} />}</BothThemes> }

export const Stress: Story = {
  args: { title: '请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修' },
  render: (args) => (
    <div style={{ inlineSize: 320 }}>
      <Sample {...args} />
    </div>
  ),
}

/** Going back loses nothing. */
export const Back: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '楼栋名称' }), '3 号楼')
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
    await canvas.findByRole('spinbutton', { name: '楼层数' })
    await userEvent.click(canvas.getByRole('button', { name: '上一步' }))
    await expect(await canvas.findByRole('textbox', { name: '楼栋名称' })).toHaveValue('3 号楼')
  },
}
