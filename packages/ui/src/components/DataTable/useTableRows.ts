import { useMemo } from 'react'
import { useLocaleCode } from '../../private/LinliContext.ts'
import { columnsIn } from './column.ts'
import type { DataTableProps } from './DataTableProps.ts'

const none: ReadonlySet<string> = new Set()

/** Columns as the table shows them, and the rows that are out of reach; kept while what they come from is the same. */
export function useTableRows<Row>(
  asked: Pick<DataTableProps<Row>, 'rows' | 'columns' | 'isRowDisabled' | 'getRowId' | 'getChildren'>,
) {
  // What is worth remembering is remembered below.
  'use no memo'
  const { rows, columns: given, isRowDisabled, getRowId, getChildren } = asked
  const locale = useLocaleCode()
  const columns = useMemo(() => columnsIn(given, locale), [given, locale])
  const disabled = useMemo(() => {
    if (!isRowDisabled) return none
    const found = new Set<string>()
    const look = (row: Row) => {
      if (isRowDisabled(row)) found.add(getRowId(row))
      getChildren?.(row)?.forEach(look)
    }
    rows.forEach(look)
    return found
  }, [rows, isRowDisabled, getRowId, getChildren])
  return { columns, disabled }
}
