import { manual } from '@linli/api-client/contract/property/manuals/manual'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const ManualLibrary = whenOpened(
  async () => (await import('../components/manuals/ManualLibrary.tsx')).ManualLibrary,
)
const ManualProgress = whenOpened(
  async () => (await import('../components/manuals/ManualProgress.tsx')).ManualProgress,
)
const ManualVersions = whenOpened(
  async () => (await import('../components/manuals/ManualVersions.tsx')).ManualVersions,
)

/** 操作手册: what is written, who has read it, and the shelf to read from. */
export default function ManualsPage() {
  return (
    <PageTabs
      label="操作手册"
      tabs={[
        {
          key: 'manuals',
          label: '手册管理',
          permission: codeOf(manual, 'list'),
          rows: { of: manual, where: {} },
          content: (
            <ResourcePage
              of={manual}
              tabs={(row) =>
                row.publishedVersion === null
                  ? []
                  : [
                      { key: 'progress', label: '阅读进度', content: <ManualProgress manualId={row.id} /> },
                      { key: 'versions', label: '版本', content: <ManualVersions manualId={row.id} /> },
                    ]
              }
            />
          ),
        },
        { key: 'library', label: '阅读', content: <ManualLibrary /> },
      ]}
    />
  )
}
