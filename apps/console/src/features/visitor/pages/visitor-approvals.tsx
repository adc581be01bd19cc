import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { visitorSetting } from '@linli/api-client/contract/visitor/visitor-setting'
import { codeOf, type ListQuery } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { Applications } from '../components/Applications.tsx'

const part = (key: string, label: string, where: ListQuery) => ({
  key,
  label,
  rows: { of: visitorApplication, where },
  content: <Applications key={key} where={where} />,
})

/** 访客审批: what waits for a yes, and the rules of the estate for its visitors. */
export default function VisitorApprovalsPage() {
  return (
    <PageTabs
      label="访客审批"
      keeps={['estateId']}
      tabs={[
        part('pending', '待审批', { state: ['pending'] }),
        part('host', '待住户确认', { state: ['pending_host'] }),
        part('approved', '已通过', { state: ['approved', 'visiting'] }),
        part('rejected', '已驳回', { state: ['rejected'] }),
        part('frequent', '常访', { passType: ['frequent'] }),
        {
          key: 'settings',
          label: '访客设置',
          content: <ResourcePage of={visitorSetting} />,
          permission: codeOf(visitorSetting, 'list'),
        },
      ]}
    />
  )
}
