import { reconBatch, reconItem } from '@linli/api-client/contract/property/payments/recon'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'

const ReconImport = whenOpened(async () => (await import('./ReconImport.tsx')).ReconImport)
const ReconDiff = whenOpened(async () => (await import('./ReconDiff.tsx')).ReconDiff)
const itemColumns = [
  'tradeNo',
  'tradeType',
  'amount',
  'systemAmount',
  'result',
  'handleAction',
  'paymentId',
  'state',
] as const

const batchTabs = ({ id }: RowOf<typeof reconBatch>) => [
  { key: 'diff', label: '差异', content: <ReconDiff batchId={id} /> },
  {
    key: 'items',
    label: '明细',
    content: <RelatedRows of={reconItem} title="明细" columns={itemColumns} where={{ batchId: id }} />,
  },
]

/** 对账: what channels say of each day, beside what is known here. */
export function Recon() {
  const [importing, setImporting] = useState(false)
  const mayImport = useCan('property:reconBatch:import')
  return (
    <>
      <ResourcePage
        of={reconBatch}
        tabs={batchTabs}
        tools={mayImport && <Button onClick={() => setImporting(true)}>导入渠道账单</Button>}
      />
      {importing && <ReconImport onClose={() => setImporting(false)} />}
    </>
  )
}
