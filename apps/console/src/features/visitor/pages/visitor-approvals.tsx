import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { visitorSetting } from '@linli/api-client/contract/visitor/visitor-setting'
import { codeOf, type ListQuery } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useCountInTitle } from '../../../resource/page-count.ts'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { useTabCounts } from '../../../resource/useTabCounts.ts'
import type { ListView } from '../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { Applications } from '../components/Applications.tsx'

const VisitorSettings = whenOpened(
  async () => (await import('../components/review/VisitorSettings.tsx')).VisitorSettings,
)

const pending = { state: ['pending'] }
const desk: readonly [ListView, ...ListView[]] = ['list', 'review']

/** The rules of the estates, beside what they decide. */
function SettingsButton() {
  const [open, setOpen] = useState(false)
  if (!useCan(codeOf(visitorSetting, 'list'))) return null
  return (
    <>
      <Button icon={Settings2} onClick={() => setOpen(true)}>
        访客设置
      </Button>
      {open && <VisitorSettings onClose={() => setOpen(false)} />}
    </>
  )
}

const part = (key: string, label: string, where: ListQuery, looks?: typeof desk) => ({
  key,
  label,
  rows: { of: visitorApplication, where },
  content: <Applications key={key} where={where} tools={<SettingsButton />} {...(looks && { looks })} />,
})

/** 访客审批: what waits for a yes, and the rules of the estate for its visitors. */
export default function VisitorApprovalsPage() {
  const [waiting = 0] = useTabCounts([{ of: 'visitor/applications', where: pending }])
  useCountInTitle(waiting)
  return (
    <PageTabs
      label="访客审批"
      keeps={['estateId']}
      tabs={[
        part('pending', '待审批', pending, desk),
        part('host', '待住户确认', { state: ['pending_host'] }),
        part('approved', '已通过', { state: ['approved', 'visiting'] }),
        part('rejected', '已驳回', { state: ['rejected'] }),
        part('frequent', '常访', { passType: ['frequent'] }),
      ]}
    />
  )
}
