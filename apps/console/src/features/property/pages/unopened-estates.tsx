import { estate } from '@linli/api-client/contract/base/estate'
import { estateLead } from '@linli/api-client/contract/property/leads/estate-lead'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const EstatesToOpen = whenOpened(
  async () => (await import('../components/leads/EstatesToOpen.tsx')).EstatesToOpen,
)

/** 未开通小区: which estates residents ask for, and what those that were made lack before they go into use. */
export default function UnopenedEstatesPage() {
  return (
    <PageTabs
      label="未开通小区"
      tabs={[
        {
          key: 'leads',
          label: '意向小区',
          permission: codeOf(estateLead, 'list'),
          rows: { of: estateLead, where: { state: ['new', 'following', 'signed'] } },
          content: <ResourcePage of={estateLead} />,
        },
        {
          key: 'estates',
          label: '待开通小区',
          permission: codeOf(estate, 'list'),
          content: <EstatesToOpen />,
        },
      ]}
    />
  )
}
