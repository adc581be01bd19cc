import { Button } from '@linli/ui/button'
import { Checkbox } from '@linli/ui/checkbox'
import { ConfirmHost, confirm } from '@linli/ui/confirm-dialog'
import { DataTable, defineColumns, noSelection, useClientList } from '@linli/ui/data-table'
import { DatePicker } from '@linli/ui/date-picker'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDrawer } from '@linli/ui/form-drawer'
import { LinliProvider } from '@linli/ui/linli-provider'
import { enUS } from '@linli/ui/locale-en-us'
import { NumberInput } from '@linli/ui/number-input'
import { Pagination } from '@linli/ui/pagination'
import { Select } from '@linli/ui/select'
import { Stack } from '@linli/ui/stack'
import { TextInput } from '@linli/ui/text-input'
import { applyAppearance } from '@linli/ui/theme'
import { Toaster, toast } from '@linli/ui/toast'
import { Moon, Plus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'

const gates = ['North', 'South', 'Garage'].map((label) => ({ value: label.toLowerCase(), label }))
const visit = z.object({
  visitor: z.string().check(z.trim(), z.minLength(1, 'Enter a name')),
  people: z.number('Enter a number').check(z.gte(1)),
  day: z.string('Choose a day'),
  gate: z.string('Choose a gate'),
  parks: z.boolean(),
})
type Visit = z.infer<typeof visit> & { id: string }
const started: readonly Visit[] = Array.from({ length: 5000 }, (_none, n) => ({
  id: String(n + 1),
  visitor: `Visitor ${n + 1}`,
  people: (n % 4) + 1,
  day: `2026-06-${String((n % 30) + 1).padStart(2, '0')}`,
  gate: gates[n % 3]?.value ?? '',
  parks: n % 2 === 0,
}))
const columns = defineColumns<Visit>([
  { id: 'visitor', header: 'Visitor', value: (row) => row.visitor, strong: true, sortable: true },
  { id: 'people', header: 'People', kind: 'number', value: (row) => row.people, sortable: true },
  { id: 'day', header: 'Day', kind: 'date', value: (row) => row.day, sortable: true },
  { id: 'gate', header: 'Gate', value: (row) => gates.find(({ value }) => value === row.gate)?.label },
])
const empty = { visitor: '', people: null, day: null, gate: null, parks: false }
type Draft = { [Key in keyof typeof empty]: (typeof empty)[Key] | z.infer<typeof visit>[Key] }

function Visits() {
  const [rows, setRows] = useState(started)
  const [selection, setSelection] = useState(noSelection)
  const [open, setOpen] = useState(false)
  const list = useClientList({ rows, columns, defaultSort: [{ id: 'day', desc: true }] })
  const form = useLinliForm<Draft, z.infer<typeof visit>>({
    defaultValues: empty,
    schema: visit,
    onSubmit: (values) => {
      setRows([{ ...values, id: crypto.randomUUID() }, ...rows])
      setOpen(false)
      toast.success('Visit saved')
    },
  })
  const chosen = selection.mode === 'ids' ? selection.ids : []
  const remove = async () => {
    if (
      !(await confirm({ message: `Delete ${chosen.length} visits?`, confirmLabel: 'Delete', tone: 'danger' }))
    )
      return
    setRows(rows.filter(({ id }) => !chosen.includes(id)))
    setSelection(noSelection)
  }
  return (
    <Stack gap={16}>
      <Stack direction="row" gap={8}>
        <Button variant="primary" icon={Plus} onClick={() => setOpen(true)}>
          New visit
        </Button>
        <Button tone="danger" disabled={chosen.length === 0} onClick={remove}>
          Delete
        </Button>
        <Button icon={Moon} onClick={() => applyAppearance({ theme: 'dark' })}>
          Dark
        </Button>
      </Stack>
      <DataTable
        {...list.table}
        label="Visits"
        getRowId={(row) => row.id}
        selectable
        selection={selection}
        onSelectionChange={setSelection}
      />
      <Pagination {...list.pagination} />
      <FormDrawer form={form} open={open} onClose={() => setOpen(false)} title="New visit">
        <FormField control={form.control} name="visitor" label="Visitor" required>
          {(bind) => <TextInput {...bind} />}
        </FormField>
        <FormField control={form.control} name="people" label="People" required>
          {(bind) => <NumberInput {...bind} min={1} />}
        </FormField>
        <FormField control={form.control} name="day" label="Day" required>
          {(bind) => <DatePicker {...bind} />}
        </FormField>
        <FormField control={form.control} name="gate" label="Gate" required>
          {(bind) => <Select {...bind} options={gates} />}
        </FormField>
        <FormField control={form.control} name="parks" label="Parking">
          {(bind) => <Checkbox {...bind}>Comes by car</Checkbox>}
        </FormField>
      </FormDrawer>
    </Stack>
  )
}

export const App = () => (
  <LinliProvider locale={enUS}>
    <Visits />
    <ConfirmHost />
    <Toaster />
  </LinliProvider>
)
