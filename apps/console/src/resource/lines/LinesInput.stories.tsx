import { createSchema, fieldOf } from '@linli/api-client/kit'
import { Form, useLinliForm, useWatch } from '@linli/ui/form'
import { Toaster } from '@linli/ui/toast'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { orderWithFees } from '../../../test/support/order-with-fees.ts'
import { emptyValues, type FormValues } from '../form-values.ts'
import { LinesInput } from './LinesInput.tsx'

const meta = fieldOf(orderWithFees, 'fees')
const save = fn<(values: FormValues) => void>()
const fee = (item: string | null, quantity = 1, price = 1_000) => ({ item, quantity, price })

function Sample({ fees }: { fees: readonly object[] }) {
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: emptyValues(orderWithFees, { fees }),
    schema: createSchema(orderWithFees),
    onSubmit: save,
  })
  const values = useWatch({ control: form.control }) as FormValues
  return (
    <Form form={form}>
      <LinesInput name="fees" stored={undefined} value={values['fees']} around={values} {...{ meta, form }} />
      <button type="submit">保存</button>
      <Toaster />
    </Form>
  )
}

export default {
  title: 'Resource/LinesInput',
  component: Sample,
  args: { fees: [fee('灯管', 2), fee('开关')] },
  beforeEach: () => void save.mockClear(),
} satisfies Meta<typeof Sample>
type Story = StoryObj<typeof Sample>

/** A telephone: the controls of a line below each other. */
export const Narrow: Story = {
  render: ({ fees }) => (
    <div style={{ inlineSize: 340 }}>
      <Sample fees={fees} />
    </div>
  ),
}

export const Empty: Story = { args: { fees: [] } }

/** Enter goes down and adds a line at the end, Ctrl with an arrow goes from line to line, Alt with one moves the line. */
export const Keys: Story = {
  play: async ({ canvas }) => {
    const cell = (no: number, name: string) =>
      canvas.getByLabelText<HTMLInputElement>(RegExp(`第${no}行${name}`))
    cell(1, '单价').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(cell(2, '单价')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(cell(3, '单价')).toHaveFocus())
    await userEvent.keyboard('{Control>}{ArrowUp}{/Control}')
    await waitFor(() => expect(cell(2, '单价')).toHaveFocus())
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(cell(1, '项目')).toHaveValue('开关'))
    await expect(cell(2, '项目')).toHaveValue('灯管')
    await expect(save).not.toHaveBeenCalled()
  },
}

/** Cells of a sheet go in from the cell on into which they are pasted, and are reckoned at once. */
export const Pasted: Story = {
  args: { fees: [fee('灯管')] },
  play: async ({ canvas }) => {
    canvas.getByLabelText(/第1行项目/).focus()
    await userEvent.paste('灯带\t2\t10\n插座\t1\t8.5')
    await waitFor(() => expect(canvas.getByLabelText(/第2行项目/)).toHaveValue('插座'))
    await expect(canvas.getByText(/金额合计/)).toHaveTextContent('28.50')
  },
}

/** What is wrong stands at its cell until it is mended. */
export const Faulty: Story = {
  args: { fees: [fee('灯管'), fee(null)] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('保存'))
    await waitFor(() => expect(canvas.getByText('请输入项目')).toBeVisible())
    await expect(save).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByLabelText(/第2行项目/), '开关')
    await waitFor(() => expect(canvas.queryByText('请输入项目')).toBeNull())
  },
}
