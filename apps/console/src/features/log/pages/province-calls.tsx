import { provinceCall } from '@linli/api-client/contract/log/province-call'
import { Button } from '@linli/ui/button'
import { ChartColumn, Radio } from 'lucide-react'
import { useState } from 'react'
import { LogPage } from '../../../resource/LogPage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const parts = () => import('../components/province-parts.ts')
const ProvinceCharts = whenOpened(async () => (await parts()).ProvinceCharts)
const ProvinceStream = whenOpened(async () => (await parts()).ProvinceStream)
const ProvinceMessage = whenOpened(async () => (await parts()).ProvinceMessage)

/** What may stand above the list. */
const strips = {
  charts: { label: '统计', icon: ChartColumn, Strip: ProvinceCharts },
  stream: { label: '实时', icon: Radio, Strip: ProvinceStream },
} as const

/** 省厅对接日志: every call to and from the platform of the province, with what was said. */
export default function ProvinceCallsPage() {
  const [above, setAbove] = useState<keyof typeof strips | null>(null)
  const Strip = above && strips[above].Strip
  return (
    <LogPage
      of={provinceCall}
      detail={(row) => <ProvinceMessage row={row} />}
      {...(Strip && { strip: (query) => <Strip query={query} /> })}
      tools={Object.entries(strips).map(([key, { label, icon }]) => (
        <Button
          key={key}
          icon={icon}
          aria-pressed={above === key}
          onClick={() => setAbove(above === key ? null : (key as keyof typeof strips))}
        >
          {above === key ? `收起${label}` : label}
        </Button>
      ))}
    />
  )
}
