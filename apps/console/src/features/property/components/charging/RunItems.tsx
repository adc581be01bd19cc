import { billRunItem } from '@linli/api-client/contract/property/charging/bill-run'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

const columns = ['objectName', 'amount', 'reason', 'result'] as const

/** What became of the objects of a run; what failed can be seen apart. */
export const RunItems = ({ runId }: { readonly runId: number }) => (
  <div className="grid gap-6">
    <RelatedRows
      of={billRunItem}
      title="失败"
      columns={columns}
      where={{ runId, result: ['failed'] }}
      readOnly
    />
    <RelatedRows
      of={billRunItem}
      title="全部"
      columns={columns}
      where={{ runId, result: ['generated', 'skipped', 'waiting'] }}
      readOnly
    />
  </div>
)
