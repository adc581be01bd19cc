import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { visitorDeskLog } from '@linli/api-client/contract/visitor/visitor-desk-log'
import { codeOf, type ListQuery } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { Applications } from '../components/Applications.tsx'
import { VisitorDesk } from '../components/desk/VisitorDesk.tsx'

const part = (key: string, label: string, where: ListQuery) => ({
  key,
  label,
  rows: { of: visitorApplication, where },
  content: <Applications key={key} where={where} />,
})

/** 访客登记: the desk of the gate, who is to come, and what the desk did. */
export default function VisitorDeskPage() {
  return (
    <PageTabs
      label="访客登记"
      keeps={['estateId']}
      tabs={[
        { key: 'desk', label: '岗亭', content: <VisitorDesk /> },
        part('expected', '待到访', { state: ['approved'] }),
        part('waiting', '待确认', { state: ['pending_host', 'pending'] }),
        {
          key: 'log',
          label: '门岗记录',
          permission: codeOf(visitorDeskLog, 'list'),
          content: <ResourcePage of={visitorDeskLog} />,
        },
      ]}
    />
  )
}
