import { BulkBar } from '@linli/ui/bulk-bar'
import { Button } from '@linli/ui/button'
import { useColumnFilters } from '@linli/ui/column-filter'
import { confirm } from '@linli/ui/confirm-dialog'
import { DataTable, defineColumns, noSelection, useClientList } from '@linli/ui/data-table'
import { Descriptions } from '@linli/ui/descriptions'
import { Drawer } from '@linli/ui/drawer'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { MoneyInput } from '@linli/ui/money-input'
import { Pagination } from '@linli/ui/pagination'
import { SearchInput } from '@linli/ui/search-input'
import { Select } from '@linli/ui/select'
import { Stack } from '@linli/ui/stack'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import * as z from 'zod/mini'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name')),
  state: z.enum(['living', 'gone'], 'Choose a state'),
  fee: z.number('Enter a fee'),
})
type Fields = z.infer<typeof schema>
export type Resident = Fields & { id: string }

/** What the controls hold: text controls give '' for nothing, all others null. */
interface Draft {
  name: string
  state: Fields['state'] | null
  fee: number | null
}

const states = [
  { value: 'living', label: 'Living here' },
  { value: 'gone', label: 'Moved out' },
] as const
const yuan = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' })
const stateOf = (row: Resident) => states.find(({ value }) => value === row.state)?.label
// Amounts are whole 分. `value` is what is sorted, filtered and searched; `cell`, where there is one, is what is drawn.
const feeOf = (row: Resident) => yuan.format(row.fee / 100)

const columns = defineColumns<Resident>([
  { id: 'name', header: 'Name', kind: 'name', value: (row) => row.name, strong: true, sortable: true },
  { id: 'state', header: 'State', kind: 'status', value: stateOf, filterable: true },
  { id: 'fee', header: 'Fee', kind: 'money', value: (row) => row.fee, cell: feeOf, sortable: true },
])
const getRowId = (row: Resident) => row.id

export function ResidentList({ residents }: { residents: readonly Resident[] }) {
  const [rows, setRows] = useState(residents)
  const [query, setQuery] = useState('')
  const [openId, setOpenId] = useState<string>()
  const [editing, setEditing] = useState(false)
  const list = useClientList({ ...useColumnFilters({ rows, columns }), getRowId, query })
  const open = rows.find((row) => row.id === openId)

  const form = useLinliForm<Draft, Fields>({
    name: 'Edit resident',
    defaultValues: { name: '', state: null, fee: null },
    schema,
    // Gets what the schema gives, not what the controls hold.
    onSubmit: (fields) => {
      setRows(rows.map((row) => (row.id === openId ? { ...row, ...fields } : row)))
      setEditing(false)
      toast.success('Resident saved')
    },
  })
  const edit = (row: Resident) => {
    form.reset({ name: row.name, state: row.state, fee: row.fee })
    setEditing(true)
  }
  const remove = async () => {
    const gone = new Set(list.chosen)
    const message = `Delete ${gone.size} residents?`
    if (!(await confirm({ message, confirmLabel: 'Delete residents', tone: 'danger' }))) return
    setRows(rows.filter((row) => !gone.has(row)))
    list.bulk.onSelectionChange(noSelection)
    toast.success('Residents deleted', { action: { label: 'Undo', onPress: () => setRows(rows) } })
  }

  return (
    <Stack gap={12}>
      <SearchInput aria-label="Search residents" onSearch={setQuery} style={{ maxInlineSize: 320 }} />
      <DataTable
        {...list.table}
        label="Residents"
        getRowId={getRowId}
        selectable
        bulk={
          <BulkBar {...list.bulk}>
            <Button tone="danger" onClick={() => void remove()}>
              Delete
            </Button>
          </BulkBar>
        }
        onOpen={(row) => setOpenId(row.id)}
        openRow={openId}
      />
      <Pagination {...list.pagination} />
      <Drawer
        open={open !== undefined}
        onClose={() => setOpenId(undefined)}
        title={open?.name}
        footer={
          open && (
            <Button variant="primary" onClick={() => edit(open)}>
              Edit
            </Button>
          )
        }
      >
        {open && (
          <Descriptions
            columns={1}
            items={columns.map(({ id, header, cell, value }) => ({
              key: id,
              label: header,
              value: (cell ?? value)?.(open),
            }))}
          />
        )}
      </Drawer>
      <FormDialog form={form} open={editing} onClose={() => setEditing(false)} title="Edit resident">
        <FormField control={form.control} name="name" label="Full name" required>
          {(bind) => <TextInput {...bind} />}
        </FormField>
        <FormField control={form.control} name="state" label="State" required>
          {(bind) => <Select {...bind} options={states} />}
        </FormField>
        <FormField control={form.control} name="fee" label="Fee" required>
          {(bind) => <MoneyInput {...bind} />}
        </FormField>
      </FormDialog>
    </Stack>
  )
}
