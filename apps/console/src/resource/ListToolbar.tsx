import { codeOf, type ListQuery, type Resource, type Total } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { ColumnSettings } from '@linli/ui/column-settings'
import type { Column, TableLayout, TableSelection } from '@linli/ui/data-table'
import { Toolbar } from '@linli/ui/toolbar'
import { Download, Plus, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCan } from '../session/profile.ts'
import { exportRows } from './export-rows.ts'

interface ListToolbarProps<Row> {
  readonly of: Resource
  readonly total: Total | null
  readonly query: ListQuery
  readonly selection: TableSelection
  readonly columns: readonly Column<Row>[]
  readonly layout: TableLayout
  readonly onLayoutChange: (layout: TableLayout) => void
  readonly onCreate?: () => void
  readonly onImport?: () => void
  readonly onRefresh: () => void
  readonly refreshing: boolean
  readonly children?: ReactNode
}

/** Count at the start; export, import, create, columns and refresh at the end, as far as the user may. */
export function ListToolbar<Row>({
  of,
  total,
  query,
  selection,
  columns,
  layout,
  onLayoutChange,
  onCreate,
  onImport,
  onRefresh,
  refreshing,
  children,
}: ListToolbarProps<Row>) {
  const offers = (op: Resource['operations'][number]) => of.operations.includes(op)
  const mayCreate = useCan(codeOf(of, 'create')) && offers('create')
  const mayExport = useCan(codeOf(of, 'export')) && offers('export')
  const mayImport = useCan(codeOf(of, 'import')) && offers('import')
  const [exporting, setExporting] = useState(false)
  const chosen = selection.mode === 'ids' ? selection.ids.map(Number) : []

  const run = async () => {
    setExporting(true)
    const { pageNum: _page, pageSize: _size, cursor: _cursor, ...filter } = query
    await exportRows(of, chosen.length > 0 ? { ids: chosen } : { query: filter })
    setExporting(false)
  }

  return (
    <Toolbar
      {...(total &&
        (total.exact
          ? { total: total.value }
          : { start: <span className="text-text-2 tabular-nums">共 {total.value}+ 条</span> }))}
      columns={<ColumnSettings columns={columns} layout={layout} onLayoutChange={onLayoutChange} />}
      onRefresh={onRefresh}
      refreshing={refreshing}
    >
      {children}
      {mayImport && onImport && (
        <Button icon={Upload} onClick={onImport}>
          导入
        </Button>
      )}
      {mayExport && (
        <Button icon={Download} loading={exporting} onClick={() => void run()}>
          {chosen.length > 0 ? `导出所选 ${chosen.length} 条` : '导出'}
        </Button>
      )}
      {mayCreate && onCreate && (
        <Button icon={Plus} variant="primary" onClick={onCreate}>
          新增{of.label}
        </Button>
      )}
    </Toolbar>
  )
}
