import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import * as z from 'zod/mini'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { Form } from '../Form/Form.tsx'
import { FormActions } from '../Form/FormActions.tsx'
import { FormField } from '../Form/FormField.tsx'
import { useLinliForm } from '../Form/useLinliForm.ts'
import { PlateInput } from './PlateInput.tsx'

const meta: Meta<typeof PlateInput> = {
  title: 'Forms/PlateInput',
  component: PlateInput,
  args: { 'aria-label': '车牌号', onChange: fn() },
  parameters: {
    usage: {
      use: 'The number plate of any vehicle: ordinary, new energy, trailer, learner, police, Hong Kong and Macau, army …',
      avoid: 'The registration of a bicycle shed or the like: a TextInput.',
      keyboard: [
        ['↓', 'opens the keys; Tab goes into them'],
        ['Escape', 'closes them'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

/** Typed as it stands on the plate; the value is the stored form. */
export const Default: Story = {
  render: (args) => (
    <Narrow>
      <PlateInput {...args} />
    </Narrow>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '粤b·d12345')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('粤BD12345'))
    await expect(canvas.getByText('小型新能源汽车')).toBeVisible()
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize width={240}>
      {(size) => (
        <>
          <PlateInput size={size} aria-label="车牌号1" defaultValue="粤B12345" />
          <PlateInput size={size} aria-label="车牌号2" defaultValue="粤BD12345" disabled />
          <PlateInput size={size} aria-label="车牌号3" defaultValue="粤B1234" invalid />
          <PlateInput size={size} aria-label="车牌号4" defaultValue="粤Z1234港" readOnly />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <PlateInput aria-label="车牌号1" defaultValue="粤B123456超" />
      <PlateInput aria-label="车牌号2" placeholder="请输入来访车辆的车牌号，没有车牌的请留空" />
    </div>
  ),
}

/** Its own keys: provinces, then letters. */
export const Keys: Story = {
  render: (args) => (
    <Narrow>
      <PlateInput {...args} />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '车牌键盘' }))
    const keys = within(await within(document.body).findByRole('dialog', { name: '车牌键盘' }))
    for (const key of ['粤', 'Z', '1', '2', '3', '4', '港'])
      await userEvent.click(keys.getByRole('button', { name: key }))
    await waitFor(() => expect(canvas.getByText('港车')).toBeVisible())
  },
}

const schema = z.object({ plate: z.string('请输入车牌号') })

function Sample({ onSubmit }: { onSubmit: (values: unknown) => void }) {
  const form = useLinliForm<{ plate: string | null }, { plate: string }>({
    defaultValues: { plate: null },
    schema,
    onSubmit,
  })
  return (
    <Form form={form}>
      <FormField control={form.control} name="plate" label="车牌号" required width="name">
        {(bind) => <PlateInput {...bind} />}
      </FormField>
      <FormActions control={form.control} />
    </Form>
  )
}

/** In a form: missing, then given. */
export const InForm: Story = {
  render: ({ onChange }) => <Sample onSubmit={(values) => onChange?.(JSON.stringify(values))} />,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    const input = await canvas.findByRole('textbox', { name: '车牌号' })
    await expect(input).toBeInvalid()
    await userEvent.type(input, '京a88888')
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('{"plate":"京A88888"}'))
  },
}
