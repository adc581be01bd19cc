import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import type { ListQuery } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { Applications } from '../components/Applications.tsx'

const hourMs = 3_600_000

/** Who is registered here stands at the gate now. */
const given = () => ({
  source: 'desk',
  validFrom: new Date().toISOString(),
  validTo: new Date(Date.now() + 4 * hourMs).toISOString(),
})

const part = (key: string, label: string, where: ListQuery) => ({
  key,
  label,
  rows: { of: visitorApplication, where },
  content: <Applications key={key} where={where} given={given} />,
})

/** 访客登记: who stands at the gate, who is to come, and who is inside. */
export default function VisitorDeskPage() {
  return (
    <PageTabs
      label="访客登记"
      keeps={['estateId']}
      tabs={[
        part('expected', '待到访', { state: ['approved'] }),
        part('waiting', '待确认', { state: ['pending_host', 'pending'] }),
        part('inside', '在内', { inside: true }),
      ]}
    />
  )
}
