import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import type { ListQuery } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import type { ListView } from '../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { Applications } from '../components/Applications.tsx'

const VisitorStatistics = whenOpened(
  async () => (await import('../components/VisitorStatistics.tsx')).VisitorStatistics,
)
const EvacuationList = whenOpened(
  async () => (await import('../components/EvacuationList.tsx')).EvacuationList,
)

const part = (key: string, label: string, where: ListQuery) => ({
  key,
  label,
  rows: { of: visitorApplication, where },
  content: <Applications key={key} where={where} />,
})

const insideLooks: readonly [ListView, ...ListView[]] = ['cards', 'list']

/** Who is inside, with the list for an evacuation. */
function Inside() {
  const [printing, setPrinting] = useState<string | null>(null)
  return (
    <>
      <Applications
        where={{ inside: true }}
        looks={insideLooks}
        tools={<Button onClick={() => setPrinting(formatDateTime(new Date()))}>打印在内名单</Button>}
      />
      {printing !== null && <EvacuationList at={printing} onDone={() => setPrinting(null)} />}
    </>
  )
}

/** 访客记录: every visit from the invitation to the departure. */
export default function VisitorRecordsPage() {
  return (
    <PageTabs
      label="访客记录"
      keeps={['estateId']}
      tabs={[
        { key: 'all', label: '全部', content: <Applications key="all" where={{}} /> },
        {
          key: 'inside',
          label: '在内',
          rows: { of: visitorApplication, where: { inside: true } },
          content: <Inside />,
        },
        part('overstay', '超时未离', { overstay: true }),
        { key: 'no-show', label: '爽约', content: <Applications key="no-show" where={{ noShow: true }} /> },
        { key: 'statistics', label: '统计', content: <VisitorStatistics /> },
      ]}
    />
  )
}
