import { privacyConsent } from '@linli/api-client/contract/system/privacy-consent'
import { privacyDoc } from '@linli/api-client/contract/system/privacy-doc'
import { type ComponentProps, useState } from 'react'
import { LogPage } from '../../../resource/LogPage.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const PrivacyVersions = whenOpened(
  async () => (await import('../components/PrivacyVersions.tsx')).PrivacyVersions,
)
const PrivacyPrint = whenOpened(async () => (await import('../components/PrivacyPrint.tsx')).PrivacyPrint)

/** 隐私协议: texts in their versions, and who agreed to which. */
export default function PrivacyPage() {
  const [printing, setPrinting] = useState<Pick<
    ComponentProps<typeof PrivacyPrint>,
    'doc' | 'version'
  > | null>(null)
  const tabs = [
    {
      key: 'docs',
      label: '协议',
      content: (
        <ResourcePage
          of={privacyDoc}
          detail={(doc) => <PrivacyVersions doc={doc} onPrint={(version) => setPrinting({ doc, version })} />}
        />
      ),
    },
    { key: 'consents', label: '同意记录', content: <LogPage of={privacyConsent} /> },
  ]
  return (
    <>
      <PageTabs label="隐私协议" tabs={tabs} />
      {printing && <PrivacyPrint {...printing} onDone={() => setPrinting(null)} />}
    </>
  )
}
