import { formatNumber } from '@linli/validators/format-number'
import { codeOf, type Resource } from '@linli/api-client/kit'
import { useState } from 'react'
import { useCan } from '../session/profile.ts'
import type { ExportChoice } from './ExportDialog.tsx'
import type { ResourcePageState } from './useResourcePage.ts'

/** Exporting what a list finds, what it shows, or the rows that are selected, for those who may. */
export function useExport<R extends Resource>(page: ResourcePageState<R>) {
  const { of, selection, filter, total, rows = [] } = page
  const may = useCan(codeOf(of, 'export')) && of.operations.includes('export')
  const [open, setOpen] = useState(false)
  const ids = selection.mode === 'ids' ? selection.ids.map(Number) : []
  const count = total ? `${formatNumber(total.value)}${total.exact ? '' : '+'} 条` : ''
  const choices: ExportChoice[] = [
    ...(ids.length > 0 ? [{ key: 'ids', label: `所选 ${ids.length} 条`, which: { ids } }] : []),
    { key: 'all', label: `符合条件的全部 ${count}`, which: { query: filter } },
    ...(rows.length > 0
      ? [{ key: 'page', label: `本页 ${rows.length} 条`, which: { ids: rows.map(({ id }) => id) } }]
      : []),
  ]
  return { may, open, setOpen, choices }
}
