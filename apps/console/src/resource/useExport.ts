import { codeOf, type Resource } from '@linli/api-client/kit'
import { useState } from 'react'
import { useCan } from '../session/profile.ts'
import type { ResourcePageState } from './useResourcePage.ts'

/** Exporting what a list shows, or the rows that are selected, for those who may. */
export function useExport<R extends Resource>(page: ResourcePageState<R>) {
  const { of, selection, filter } = page
  const may = useCan(codeOf(of, 'export')) && of.operations.includes('export')
  const [exporting, setExporting] = useState(false)
  const chosen = selection.mode === 'ids' ? selection.ids.map(Number) : []
  const run = async () => {
    setExporting(true)
    const { exportRows } = await import('./export-rows.ts')
    await exportRows(of, chosen.length > 0 ? { ids: chosen } : { query: filter })
    setExporting(false)
  }
  return { may, exporting, label: chosen.length > 0 ? `导出所选 ${chosen.length} 条` : '导出', run }
}
