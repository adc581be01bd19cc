import { privacyConsent } from '@linli/api-client/contract/system/privacy-consent'
import { privacyDoc } from '@linli/api-client/contract/system/privacy-doc'
import { Tabs } from '@linli/ui/tabs'
import { useSearchParams } from 'react-router-dom'
import { LogPage } from '../../../resource/LogPage.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const PrivacyVersions = whenOpened(
  async () => (await import('../components/PrivacyVersions.tsx')).PrivacyVersions,
)

/** 隐私协议: texts in their versions, and who agreed to which. */
export default function PrivacyPage() {
  const [search, setSearch] = useSearchParams()
  const items = [
    {
      key: 'docs',
      label: '协议',
      content: <ResourcePage of={privacyDoc} detail={(row) => <PrivacyVersions doc={row} />} />,
    },
    { key: 'consents', label: '同意记录', content: <LogPage of={privacyConsent} /> },
  ]
  const tab = items.find(({ key }) => key === search.get('tab'))?.key ?? 'docs'
  return (
    <Tabs
      label="隐私协议"
      value={tab}
      onChange={(key) => setSearch(key === 'docs' ? {} : { tab: key })}
      items={items}
    />
  )
}
