import { guide } from '@linli/api-client/contract/property/guides/guide'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

type Guide = RowOf<typeof guide>

const CopyGuide = whenOpened(async () => (await import('../components/guides/CopyGuide.tsx')).CopyGuide)
const GuidePreview = whenOpened(
  async () => (await import('../components/guides/GuidePreview.tsx')).GuidePreview,
)
const GuideVersions = whenOpened(
  async () => (await import('../components/guides/GuideVersions.tsx')).GuideVersions,
)

/** 办事指南: how residents get a matter done. */
export default function GuidesPage() {
  const mayCreate = useCan(codeOf(guide, 'create'))
  const [copied, setCopied] = useState<Guide | null>(null)
  return (
    <>
      <ResourcePage
        of={guide}
        rowActions={(row) =>
          mayCreate ? [{ key: 'copy', label: '复制到其他小区', run: () => setCopied(row) }] : []
        }
        tabs={(row) => [
          { key: 'preview', label: '预览', content: <GuidePreview guideId={row.id} /> },
          ...(row.versionNo > 0
            ? [{ key: 'versions', label: '版本', content: <GuideVersions guideId={row.id} /> }]
            : []),
        ]}
      />
      {copied !== null && <CopyGuide guide={copied} onClose={() => setCopied(null)} />}
    </>
  )
}
