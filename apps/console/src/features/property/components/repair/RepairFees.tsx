import { bill } from '@linli/api-client/contract/property/billing/bill'
import { repairCityOffer } from '@linli/api-client/contract/property/repair-calls'
import { repairOrder } from '@linli/api-client/contract/property/repair-order'
import { codeOf, fieldOf, type RowOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { LinesView } from '../../../../resource/lines/opened-lines.tsx'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { RecordFields } from '../../../../resource/record/RecordFields.tsx'
import { useCan } from '../../../../session/profile.ts'
import { feeFields } from './fee-fields.ts'

const lines = fieldOf(repairOrder, 'lines')
const billColumns = ['billNo', 'amount', 'paidAmount', 'owed', 'dueDate', 'state'] as const
const values = feeFields.filter((key) => key !== 'lines')

/** What was done and used, what it costs, the bill that asks for it and whether it is paid; and what the city charges, where its provider comes. */
export function RepairFees({ order }: { readonly order: RowOf<typeof repairOrder> }) {
  const { id, providerId } = order
  const { data } = useCall(repairCityOffer, { id }, { enabled: providerId !== null })
  const words = data?.words ?? []
  const mayReadBills = useCan(codeOf(bill, 'list'))
  return (
    <div className="grid gap-6">
      <RecordFields
        of={repairOrder}
        row={order}
        layout={{ facts: [], sections: [{ title: undefined, keys: values }], empty: [] }}
      />
      {(order.lines ?? []).length > 0 ? (
        <section aria-label={lines.label} className="grid gap-2">
          <h3 className="m-0 text-h4">{lines.label}</h3>
          <LinesView meta={lines} value={order.lines} />
        </section>
      ) : (
        <Empty title="还没有费用明细" cause="维修时由维修人员登记" />
      )}
      {mayReadBills && order.payState !== 'none' && (
        <RelatedRows of={bill} title="账单" columns={billColumns} where={{ repairOrderId: id }} readOnly />
      )}
      {words.length > 0 && (
        <section aria-label="城市维修价目" className="grid gap-2">
          <h3 className="m-0 text-h4">城市维修价目</h3>
          <ul className="m-0 grid gap-1 ps-5">
            {words.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
