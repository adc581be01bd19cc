import { DataTable, defineColumns, useClientList } from '@linli/ui/data-table'
import { useState } from 'react'

export interface Stay {
  id: string
  name: string
  floor: number
  nights: number
}
/** A stay, or a floor with its stays. */
interface Line extends Stay {
  stays?: readonly Stay[]
}

const columns = defineColumns<Line>([
  { id: 'name', header: 'Guest', value: (line) => line.name, width: 240, strong: true, sortable: true },
  { id: 'nights', header: 'Nights', kind: 'number', value: (line) => line.nights, sortable: true },
])
const idOf = (floor: number) => `floor ${floor}`
const floorOf = (floor: number, stays: readonly Stay[]): Line => ({
  id: idOf(floor),
  name: `Floor ${floor}`,
  floor,
  nights: stays.reduce((sum, { nights }) => sum + nights, 0),
  stays,
})

export function GroupedTable({ stays }: { stays: readonly Stay[] }) {
  // Sorted within their groups, all on one page.
  const { table } = useClientList<Line>({ rows: stays, columns, defaultPageSize: Number.POSITIVE_INFINITY })
  const floors = [...new Set(stays.map(({ floor }) => floor))]
  const [expanded, setExpanded] = useState<readonly string[]>(floors.map(idOf))
  const groups = floors.map((floor) =>
    floorOf(
      floor,
      table.rows.filter((stay) => stay.floor === floor),
    ),
  )
  return (
    <DataTable
      {...table}
      label="Guests by floor"
      rows={groups}
      getRowId={(line) => line.id}
      getChildren={(line) => line.stays}
      expanded={expanded}
      onExpandedChange={setExpanded}
    />
  )
}
