import {
  codeOf,
  type ListQuery,
  maxPrinted,
  type PrintedAs,
  removal,
  type Resource,
  type Selection,
} from '@linli/api-client/kit'
import { BulkBar } from '@linli/ui/bulk-bar'
import { Button } from '@linli/ui/button'
import { noSelection, selectedCount, type TableSelection } from '@linli/ui/data-table'
import { type ReactNode, useState } from 'react'
import { useCan, useProfile } from '../session/profile.ts'
import { BatchDialog, ExportDialog, PrintRows } from './opened.tsx'
import { printsOf } from './print/prints-of.ts'

interface BulkActionsProps {
  readonly of: Resource
  readonly query: ListQuery
  readonly total: number
  readonly selection: TableSelection
  readonly onSelectionChange: (selection: TableSelection) => void
  /** Further actions of the page. */
  readonly children?: ((chosen: Selection, done: () => void) => ReactNode) | undefined
}

/** What can be done to the selected rows at once. */
export function BulkActions({ of, query, total, selection, onSelectionChange, children }: BulkActionsProps) {
  const mayRemove = useCan(codeOf(of, 'remove')) && of.operations.includes('batchRemove')
  // Rows that are chosen by the query but for some are more than an export can name.
  const mayExport =
    useCan(codeOf(of, 'export')) &&
    of.operations.includes('export') &&
    (selection.mode === 'ids' || selection.except.length === 0)
  const [exporting, setExporting] = useState(false)
  const codes = useProfile((profile) => profile.codes)
  const [open, setOpen] = useState<string | null>(null)
  const [printing, setPrinting] = useState<PrintedAs | null>(null)
  const batches = Object.entries(of.flow?.transitions ?? {}).filter(
    ([action, transition]) => transition.batch && codes.has(codeOf(of, transition.permission ?? action)),
  )
  const acting = open === null || open === removal ? undefined : of.flow?.transitions[open]
  const count = selectedCount(selection, total)
  const { pageNum: _page, pageSize: _size, sort: _sort, ...filter } = query
  const chosen =
    selection.mode === 'ids'
      ? { ids: selection.ids.map(Number) }
      : { query: filter, ...(selection.except.length > 0 && { except: selection.except.map(Number) }) }
  return (
    <BulkBar selection={selection} total={total} onSelectionChange={onSelectionChange}>
      {children?.(chosen, () => onSelectionChange(noSelection))}
      {batches.map(([action, transition]) => (
        <Button key={action} onClick={() => setOpen(action)}>
          批量{transition.label}
        </Button>
      ))}
      {open !== null && (
        <BatchDialog
          of={of}
          action={open}
          verb={acting?.label ?? '删除'}
          {...(acting?.input && { asks: acting.input })}
          note={acting?.confirm}
          chosen={chosen}
          count={count}
          onDone={() => onSelectionChange(noSelection)}
          onClose={() => setOpen(null)}
        />
      )}
      {printsOf(of).map(({ as, label }) => (
        <Button
          key={as}
          disabled={count > maxPrinted}
          {...(count > maxPrinted && { title: `一次最多打印${maxPrinted}份` })}
          onClick={() => setPrinting(as)}
        >
          {label}
        </Button>
      ))}
      {printing && <PrintRows of={of} as={printing} which={chosen} onDone={() => setPrinting(null)} />}
      {mayExport && <Button onClick={() => setExporting(true)}>导出所选</Button>}
      {exporting && (
        <ExportDialog
          of={of}
          choices={[
            {
              key: 'chosen',
              label: `所选 ${count} 条`,
              which: 'ids' in chosen ? chosen : { query: chosen.query },
            },
          ]}
          onClose={() => setExporting(false)}
        />
      )}
      {mayRemove && (
        <Button tone="danger" onClick={() => setOpen(removal)}>
          批量删除
        </Button>
      )}
    </BulkBar>
  )
}
