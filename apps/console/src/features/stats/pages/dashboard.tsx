import { baseDataCount } from '@linli/api-client/contract/stats/statistics'
import { useState } from 'react'
import { useCall } from '../../../resource/queries.ts'
import { useCan, useProfile } from '../../../session/profile.ts'
import { ArrangePanels } from '../dashboard/ArrangePanels.tsx'
import { arranged, useArrangement } from '../dashboard/arrangement.ts'
import { DashboardTools } from '../dashboard/DashboardTools.tsx'
import { dashboardPanels } from '../dashboard/panels.ts'
import { StartGuide } from '../dashboard/StartGuide.tsx'

/** What stays where there is nothing to count yet. */
const withoutEstates = new Set(['base'])

/** 首页: the figures of the permitted estates, what needs the user today, and the charts behind the figures. */
export default function DashboardPage() {
  const codes = useProfile((state) => state.codes)
  const [arrangement, setArrangement] = useArrangement()
  const [arranging, setArranging] = useState(false)
  const { data: all } = useCall(baseDataCount, {}, { enabled: useCan('stats:baseDataCount:list') })
  const isNew = all?.estates === 0
  const permitted = dashboardPanels.filter(
    ({ permission }) => permission === undefined || codes.has(permission),
  )
  const shown = arranged(permitted, arrangement).filter(
    ({ key }) => !arrangement.hidden.includes(key) && (!isNew || withoutEstates.has(key)),
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <DashboardTools onArrange={() => setArranging(true)} />
      <div className="flex flex-wrap gap-4">
        {shown.map(({ key, span, Panel }) => (
          <div
            key={key}
            className="min-w-[min(100%,320px)] max-md:basis-full"
            style={{ flexGrow: span, flexShrink: 1, flexBasis: `calc(${(span / 24) * 100}% - 1rem)` }}
          >
            <Panel />
          </div>
        ))}
      </div>
      {isNew && <StartGuide />}
      {arranging && (
        <ArrangePanels
          panels={permitted}
          value={arrangement}
          onChange={setArrangement}
          onClose={() => setArranging(false)}
        />
      )}
    </div>
  )
}
