import { billRunItem } from '@linli/api-client/contract/property/charging/bill-run'
import { codeOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { ExportDialog } from '../../../../resource/opened.tsx'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { useCan } from '../../../../session/profile.ts'

const columns = ['objectName', 'amount', 'reason', 'result'] as const

/** What became of the objects of a run; what failed can be seen apart, and taken along as a sheet. */
export function RunItems({ runId, failed }: { readonly runId: number; readonly failed: number }) {
  const [exporting, setExporting] = useState(false)
  const mayExport = useCan(codeOf(billRunItem, 'export'))
  const where = { runId: [runId], result: ['failed'] }
  return (
    <div className="grid gap-6">
      <RelatedRows
        of={billRunItem}
        title="失败"
        columns={columns}
        where={where}
        readOnly
        tools={mayExport && failed > 0 && <Button onClick={() => setExporting(true)}>导出失败清单</Button>}
      />
      <RelatedRows
        of={billRunItem}
        title="全部"
        columns={columns}
        where={{ runId, result: ['generated', 'skipped', 'waiting'] }}
        readOnly
      />
      {exporting && (
        <ExportDialog
          of={billRunItem}
          choices={[{ key: 'failed', label: `失败的 ${failed} 条`, which: { query: where } }]}
          onClose={() => setExporting(false)}
        />
      )}
    </div>
  )
}
