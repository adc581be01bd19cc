import { provinceCall } from '@linli/api-client/contract/log/province-call'
import { Button } from '@linli/ui/button'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { LogPage } from '../../../resource/LogPage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const parts = () => import('../components/province-parts.ts')
const ProvinceCharts = whenOpened(async () => (await parts()).ProvinceCharts)
const ProvinceMessage = whenOpened(async () => (await parts()).ProvinceMessage)

/** 省厅对接日志: every call to and from the platform of the province, with what was said. */
export default function ProvinceCallsPage() {
  const [charts, setCharts] = useState(false)
  return (
    <LogPage
      of={provinceCall}
      detail={(row) => <ProvinceMessage row={row} />}
      {...(charts && { strip: (query) => <ProvinceCharts query={query} /> })}
      tools={
        <Button icon={ChartColumn} aria-pressed={charts} onClick={() => setCharts(!charts)}>
          {charts ? '收起统计' : '统计'}
        </Button>
      }
    />
  )
}
