import { SegmentedControl } from '@linli/ui/segmented-control'
import { useState } from 'react'
import { EstateSelect } from '../../../../resource/EstateSelect.tsx'
import { Ageing } from './Ageing.tsx'
import { CashReport } from './CashReport.tsx'
import { ChargeReport } from './ChargeReport.tsx'

const kinds = [
  { value: 'charges', label: '收费统计' },
  { value: 'cash', label: '收款统计' },
  { value: 'ageing', label: '欠费账龄' },
] as const
type Kind = (typeof kinds)[number]['value']

/** 报表: what was charged and paid, what came and went, and how old what is owed is. */
export function PayReports() {
  const [kind, setKind] = useState<Kind>('charges')
  const [estateId, setEstate] = useState<number | null>(null)
  return (
    <div className="grid gap-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl<Kind> label="报表" options={kinds} value={kind} onChange={setKind} />
        <EstateSelect all value={estateId} onChange={setEstate} />
      </div>
      {kind === 'charges' && <ChargeReport estateId={estateId} />}
      {kind === 'cash' && <CashReport estateId={estateId} />}
      {kind === 'ageing' && <Ageing estateId={estateId} />}
    </div>
  )
}
