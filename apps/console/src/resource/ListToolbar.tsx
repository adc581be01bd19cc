import { codeOf, type ListQuery, type Resource, type Total } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { ColumnSettings } from '@linli/ui/column-settings'
import type { Column, TableLayout, TableSelection } from '@linli/ui/data-table'
import { toast } from '@linli/ui/toast'
import { Toolbar } from '@linli/ui/toolbar'
import { Download, Plus, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { showError } from '../app/query-client.ts'
import { client } from '../session/client.ts'
import { useCan } from '../session/profile.ts'
import { callsOf } from './calls.ts'
import { download, sheetName } from './download.ts'
import { exportedFile } from './task.ts'

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

  const exportRows = async () => {
    setExporting(true)
    const { pageNum: _page, pageSize: _size, cursor: _cursor, ...filter } = query
    try {
      const answer = await client.call(
        callsOf(of).export,
        chosen.length > 0 ? { ids: chosen } : { query: filter },
      )
      const file = answer instanceof Blob ? answer : await exportedFile(answer.taskId)
      download(file, sheetName(of.label))
      toast.success('导出完成')
    } catch (error) {
      showError(error)
    } finally {
      setExporting(false)
    }
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
        <Button icon={Download} loading={exporting} onClick={() => void exportRows()}>
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
