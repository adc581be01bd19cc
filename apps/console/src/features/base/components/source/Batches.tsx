import {
  cancelSyncBatch,
  failedSyncRows,
  retrySyncBatch,
} from '@linli/api-client/contract/base/data-source-calls'
import { dataSyncBatch, dataSyncItem } from '@linli/api-client/contract/base/data-sync'
import type { RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { download, sheetName } from '../../../../resource/download.ts'
import { useWrite } from '../../../../resource/queries.ts'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'
import { useCan } from '../../../../session/profile.ts'

type Batch = RowOf<typeof dataSyncBatch>

const columns = ['externalId', 'state', 'action', 'error']

/** What came from all sources, delivery by delivery; what failed is tried again, what runs is stopped. */
export function Batches() {
  const mayReview = useCan('base:dataSource:review')
  const mayRun = useCan('base:dataSource:run')
  const mayExport = useCan('base:dataSource:export')
  const retry = useWrite(retrySyncBatch)
  const cancel = useWrite(cancelSyncBatch)
  const retried = async ({ id }: Batch) => {
    const { applied, failed } = await retry.mutateAsync({ id })
    toast.success(`入库 ${applied} 条，仍失败 ${failed} 条`)
  }
  const save = async ({ id }: Batch) => {
    try {
      const sheet = await client.call(failedSyncRows, { id })
      if (sheet instanceof Blob) download(sheet, sheetName('失败明细'))
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <ResourcePage
      of={dataSyncBatch}
      rowActions={(row) => [
        ...(mayReview && row.failed > 0
          ? [{ key: 'retry', label: '重试失败', run: async () => await retried(row) }]
          : []),
        ...(mayExport && row.failed > 0
          ? [{ key: 'failed', label: '下载失败明细', run: () => void save(row) }]
          : []),
        ...(mayRun && row.state === 'running'
          ? [
              {
                key: 'cancel',
                label: '取消同步',
                tone: 'danger' as const,
                run: async () => {
                  await cancel.mutateAsync({ id: row.id })
                  toast.success('已取消')
                },
              },
            ]
          : []),
      ]}
      tabs={({ id }) => [
        {
          key: 'items',
          label: '同步明细',
          rows: { of: 'base/data-sync-items', where: { batchId: id } },
          content: (
            <RelatedRows of={dataSyncItem} title="同步明细" where={{ batchId: id }} columns={columns} />
          ),
        },
      ]}
    />
  )
}
