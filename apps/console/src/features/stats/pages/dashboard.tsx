import { baseDataCount } from '@linli/api-client/contract/stats/statistics'
import { useState } from 'react'
import { useCall } from '../../../resource/queries.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan, useProfile } from '../../../session/profile.ts'
import { arranged, useArrangement } from '../dashboard/arrangement.ts'
import { DashboardTools } from '../dashboard/DashboardTools.tsx'
import { Greeting } from '../dashboard/Greeting.tsx'
import { dashboardPanels } from '../dashboard/panels.ts'
import { PanelSlot } from '../dashboard/PanelSlot.tsx'
import { StartGuide } from '../dashboard/StartGuide.tsx'

const ArrangePanels = whenOpened(async () => (await import('../dashboard/ArrangePanels.tsx')).ArrangePanels)

/** So many panels stand in the first row. */
const atTop = 2

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
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Greeting />
        <DashboardTools onArrange={() => setArranging(true)} />
      </div>
      <div className="flex flex-wrap gap-4">
        {shown.map(({ key, span, Panel }, at) => (
          <PanelSlot key={key} span={span} atTop={at < atTop} Panel={Panel} />
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
