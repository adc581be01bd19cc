import { explainFee, parkingSession } from '@linli/api-client/contract/access/parking-session'
import { fieldOf } from '@linli/api-client/kit'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { useCall } from '../../../../resource/queries.ts'

/** How the fee of a stay comes about, line by line. */
export function FeeSteps({ id }: { readonly id: number }) {
  const { data } = useCall(explainFee, { id })
  if (data === undefined) return null
  const { lines, fee, discount, paid, due } = data
  const rows = [
    ...lines.map(({ label, amount }) => ({ label, amount, strong: false })),
    { label: '应收', amount: fee, strong: true },
    ...(discount > 0 ? [{ label: '减免', amount: -discount, strong: false }] : []),
    ...(paid > 0 ? [{ label: '实收', amount: -paid, strong: false }] : []),
    { label: '待缴', amount: due, strong: true },
  ]
  return (
    <section aria-label="费用说明" className="grid gap-2">
      <h3 className="m-0 text-body font-semibold">费用说明</h3>
      <dl className="m-0 grid max-w-sm gap-1 text-small">
        {rows.map(({ label, amount, strong }) => (
          <div
            key={label}
            className={`flex justify-between ${strong ? 'border-t border-border pt-1 font-semibold' : 'text-text-2'}`}
          >
            <dt>{label}</dt>
            <dd className="m-0 tabular-nums">
              <FieldValue meta={fieldOf(parkingSession, 'fee')} value={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
