import { bill } from '@linli/api-client/contract/property/billing/bill'
import type { RowOf } from '@linli/api-client/kit'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 缴费记录: what is owed, and what was charged for being late until today. */
export default function PayRecordsPage() {
  return <ResourcePage of={bill} detail={(row) => <Reckoning bill={row} />} />
}

/** How the amount was worked out, line by line. */
function Reckoning({ bill: { calcDetail } }: { readonly bill: RowOf<typeof bill> }) {
  if (calcDetail == null || calcDetail.length === 0) return null
  return (
    <section aria-label="计算过程" className="grid gap-2">
      <h3 className="m-0 text-h4">计算过程</h3>
      <ol className="m-0 grid gap-1 ps-5 tabular-nums">
        {calcDetail.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  )
}
