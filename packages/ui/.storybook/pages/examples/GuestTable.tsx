import { useColumnFilters } from '@linli/ui/column-filter'
import { DataTable, defineColumns, useClientList } from '@linli/ui/data-table'
import { Pagination } from '@linli/ui/pagination'
import { SearchInput } from '@linli/ui/search-input'
import { Stack } from '@linli/ui/stack'
import { useState } from 'react'

export interface Guest {
  id: string
  name: string
  nights: number
}

const columns = defineColumns<Guest>([
  { id: 'name', header: 'Guest', value: (guest) => guest.name, strong: true, sortable: true },
  {
    id: 'nights',
    header: 'Nights',
    kind: 'number',
    value: (guest) => guest.nights,
    sortable: true,
    filterable: true,
  },
])

export function GuestTable({ guests }: { guests: readonly Guest[] }) {
  const [query, setQuery] = useState('')
  const found = useColumnFilters({ rows: guests, columns })
  const list = useClientList({ ...found, query })
  return (
    <Stack gap={12}>
      <SearchInput aria-label="Search guests" onSearch={setQuery} />
      <DataTable label="Guests" getRowId={(guest) => guest.id} {...list.table} />
      <Pagination {...list.pagination} />
    </Stack>
  )
}
