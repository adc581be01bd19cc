'use client'
import { Button } from '@linli/ui/button'
import { DataTable, defineColumns } from '@linli/ui/data-table'
import { DatePicker } from '@linli/ui/date-picker'
import { Form, FormActions, FormField, useLinliForm } from '@linli/ui/form'
import { Select } from '@linli/ui/select'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import * as z from 'zod'

interface Order {
  id: string
  customer: string
  day: string
}
const columns = defineColumns<Order>([
  { id: 'customer', header: 'Customer', value: ({ customer }) => customer, strong: true },
  { id: 'day', header: 'Day', kind: 'date', value: ({ day }) => day },
])
const first: readonly Order[] = [
  { id: '1', customer: 'Ada Lovelace', day: '2026-06-18' },
  { id: '2', customer: 'Alan Turing', day: '2026-06-19' },
]
const schema = z.object({
  customer: z.string().trim().min(1, 'Enter a name'),
  day: z.iso.date('Choose a day'),
  kind: z.enum(['book', 'map']),
})
interface Draft {
  customer: string
  day: string | null
  kind: string | null
}

export function Orders() {
  const [rows, setRows] = useState(first)
  const form = useLinliForm<Draft, z.infer<typeof schema>>({
    defaultValues: { customer: '', day: null, kind: 'book' },
    schema,
    onSubmit: ({ customer, day }) => {
      setRows([...rows, { id: String(rows.length + 1), customer, day }])
      toast.success('Order saved')
    },
  })
  const { control } = form
  return (
    <>
      <DataTable
        label="Orders"
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        maxHeight={400}
        virtual
      />
      <Form form={form}>
        <FormField control={control} name="customer" label="Customer" required>
          {(bind) => <TextInput {...bind} />}
        </FormField>
        <FormField control={control} name="day" label="Day" required>
          {(bind) => <DatePicker {...bind} />}
        </FormField>
        <FormField control={control} name="kind" label="Kind">
          {(bind) => (
            <Select
              {...bind}
              options={[
                { value: 'book', label: 'Book' },
                { value: 'map', label: 'Map' },
              ]}
            />
          )}
        </FormField>
        <FormActions control={control} submitLabel="Save" />
      </Form>
      <Button onClick={() => toast.info('Hello')}>Say hello</Button>
    </>
  )
}
