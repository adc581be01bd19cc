import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { visitorDeskLog } from '@linli/api-client/contract/visitor/visitor-desk-log'
import { codeOf, type ListQuery } from '@linli/api-client/kit'
import { gateReport } from '@linli/api-client/contract/visitor/gate-report'
import { guardHandover } from '@linli/api-client/contract/visitor/guard-handover'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { useDeskPlace } from '../components/desk/useDeskPlace.ts'
import { VisitorDesk } from '../components/desk/VisitorDesk.tsx'
import { useGate } from '../components/gate/useGate.ts'

const Applications = whenOpened(async () => (await import('../components/Applications.tsx')).Applications)
const Handovers = whenOpened(async () => (await import('../components/handover/Handovers.tsx')).Handovers)
const GateMode = whenOpened(async () => (await import('../components/gate/GateMode.tsx')).GateMode)

const part = (key: string, label: string, where: ListQuery) => ({
  key,
  label,
  rows: { of: visitorApplication, where },
  content: <Applications key={key} where={where} />,
})

/** 访客登记: the desk of the gate, who is to come, what the desk did, and what a shift leaves to the next. */
export default function VisitorDeskPage() {
  const { estateId } = useDeskPlace()
  const mayWork = useCan('visitor:application:checkIn')
  useGate(mayWork ? estateId : null)
  return (
    <PageTabs
      label="访客登记"
      keeps={['estateId']}
      tabs={[
        { key: 'desk', label: '登记台', content: <VisitorDesk /> },
        { key: 'gate', label: '岗亭模式', permission: 'visitor:application:checkIn', content: <GateMode /> },
        part('expected', '待到访', { state: ['approved'] }),
        part('waiting', '待确认', { state: ['pending_host', 'pending'] }),
        {
          key: 'log',
          label: '门岗记录',
          permission: codeOf(visitorDeskLog, 'list'),
          content: <ResourcePage of={visitorDeskLog} />,
        },
        {
          key: 'reports',
          label: '断网补录',
          permission: codeOf(gateReport, 'list'),
          rows: { of: gateReport, where: { state: ['conflict'] } },
          content: <ResourcePage of={gateReport} />,
        },
        {
          key: 'handover',
          label: '交接班',
          permission: codeOf(guardHandover, 'list'),
          rows: { of: guardHandover, where: { state: ['open'] } },
          content: <Handovers />,
        },
      ]}
    />
  )
}
