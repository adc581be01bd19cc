import { dataSyncItem } from '@linli/api-client/contract/base/data-sync'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const parts = () => import('../components/source/source-parts.ts')
const Sources = whenOpened(async () => (await parts()).Sources)
const Batches = whenOpened(async () => (await parts()).Batches)
const SyncItems = whenOpened(async () => (await parts()).SyncItems)

/** 数据来源: where base data comes from, what came, and what has to be looked at. */
export default function DataSourcesPage() {
  return (
    <PageTabs
      label="数据来源"
      tabs={[
        { key: 'sources', label: '来源', content: <Sources /> },
        { key: 'batches', label: '同步批次', content: <Batches /> },
        {
          key: 'review',
          label: '待处理',
          rows: { of: dataSyncItem, where: { state: ['pending', 'failed'] } },
          content: <SyncItems where={{ state: ['pending', 'failed'] }} />,
        },
        { key: 'items', label: '同步明细', content: <SyncItems /> },
      ]}
    />
  )
}
