import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { LinesView } from '../../../resource/lines/opened-lines.tsx'
import { RecordFields } from '../../../resource/record/RecordFields.tsx'
import { feeFields } from './fee-fields.ts'

const parts = fieldOf(deviceRepair, 'parts')
const values = feeFields.filter((key) => key !== 'parts')

/** What the repair took and costs, and who agreed to it. */
export function RepairFees({ repair }: { readonly repair: RowOf<typeof deviceRepair> }) {
  return (
    <div className="grid gap-6">
      <RecordFields
        of={deviceRepair}
        row={repair}
        layout={{ facts: [], sections: [{ title: undefined, keys: values }], empty: [] }}
      />
      {(repair.parts ?? []).length > 0 ? (
        <section aria-label={parts.label} className="grid gap-2">
          <h3 className="m-0 text-h4">{parts.label}</h3>
          <LinesView meta={parts} value={repair.parts} />
        </section>
      ) : (
        <Empty title="还没有配件" cause="报价或完成维修时由工程师登记" />
      )}
    </div>
  )
}
