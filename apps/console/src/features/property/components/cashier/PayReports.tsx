import { Suspense } from 'react'
import { lazyCode } from '../../../../session/lazy-code.ts'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { EstateSelect } from '../../../../resource/EstateSelect.tsx'

const ChargeReport = lazyCode(async () => ({ default: (await import('./ChargeReport.tsx')).ChargeReport }))
const CashReport = lazyCode(async () => ({ default: (await import('./CashReport.tsx')).CashReport }))
const Ageing = lazyCode(async () => ({ default: (await import('./Ageing.tsx')).Ageing }))

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
      <Suspense fallback={<Skeleton shape="block" />}>
        {kind === 'charges' && <ChargeReport estateId={estateId} />}
        {kind === 'cash' && <CashReport estateId={estateId} />}
        {kind === 'ageing' && <Ageing estateId={estateId} />}
      </Suspense>
    </div>
  )
}
