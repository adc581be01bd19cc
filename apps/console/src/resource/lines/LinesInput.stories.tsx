import { createSchema, f, fieldOf, lines, resource } from '@linli/api-client/kit'
import { Form, useLinliForm, useWatch } from '@linli/ui/form'
import { Toaster } from '@linli/ui/toast'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { emptyValues, type FormValues } from '../form-values.ts'
import { LinesInput } from './LinesInput.tsx'

const order = resource({
  module: 'base',
  name: 'orders',
  entity: 'order',
  label: '工单',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('名称'),
    fees: lines('费用明细', {
      fields: {
        item: f.text('项目', { required: true, max: 20 }),
        quantity: f.decimal('数量', { required: true, min: 0.01 }),
        price: f.money('单价', { required: true }),
        urgent: f.bool('加急'),
        amount: f.money('金额', { serverSet: true }),
      },
      product: { amount: ['quantity', 'price'] },
      total: { amount: 'sum' },
      max: 4,
    }),
  },
  list: { columns: ['name'] },
  operations: ['create'],
})
const meta = fieldOf(order, 'fees')
const save = fn<(values: FormValues) => void>()
const fee = (item: string | null, quantity = 1, price = 1_000) => ({ item, quantity, price, urgent: false })

function Sample({ fees }: { fees: readonly object[] }) {
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: emptyValues(order, { fees }),
    schema: createSchema(order),
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
