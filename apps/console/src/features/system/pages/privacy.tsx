import { privacyConsent } from '@linli/api-client/contract/system/privacy-consent'
import { privacyDoc } from '@linli/api-client/contract/system/privacy-doc'
import { Button } from '@linli/ui/button'
import { type ComponentProps, useState } from 'react'
import { LogPage } from '../../../resource/LogPage.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

const PrivacyVersions = whenOpened(
  async () => (await import('../components/PrivacyVersions.tsx')).PrivacyVersions,
)
const ConsentRates = whenOpened(async () => (await import('../components/ConsentRates.tsx')).ConsentRates)
const UnagreedResidents = whenOpened(
  async () => (await import('../components/UnagreedResidents.tsx')).UnagreedResidents,
)
const PaperConsent = whenOpened(async () => (await import('../components/PaperConsent.tsx')).PaperConsent)
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
          tabs={(doc) =>
            doc.subject === 'resident'
              ? [
                  { key: 'rates', label: '各小区同意率', content: <ConsentRates docId={doc.id} /> },
                  {
                    key: 'unagreed',
                    label: '未同意住户',
                    permission: 'system:privacy:consent',
                    content: <UnagreedResidents docId={doc.id} />,
                  },
                ]
              : []
          }
        />
      ),
    },
    { key: 'consents', label: '同意记录', content: <Consents /> },
  ]
  return (
    <>
      <PageTabs label="隐私协议" tabs={tabs} />
      {printing && <PrivacyPrint {...printing} onDone={() => setPrinting(null)} />}
    </>
  )
}

/** Who answered what, and what was answered on paper. */
function Consents() {
  const [onPaper, setOnPaper] = useState(false)
  const mayRecord = useCan('system:privacy:consent')
  return (
    <>
      <LogPage
        of={privacyConsent}
        tools={mayRecord && <Button onClick={() => setOnPaper(true)}>登记纸质同意</Button>}
      />
      {onPaper && <PaperConsent onClose={() => setOnPaper(false)} />}
    </>
  )
}
