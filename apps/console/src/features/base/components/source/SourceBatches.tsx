import { dataSyncBatch } from '@linli/api-client/contract/base/data-sync'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

const columns = [
  'startedAt',
  'dataType',
  'trigger',
  'state',
  'total',
  'created',
  'updated',
  'pending',
  'failed',
  'error',
]

/** What a source delivered, the newest first. */
export function SourceBatches({ id }: { readonly id: number }) {
  return (
    <RelatedRows of={dataSyncBatch} title="同步批次" where={{ sourceId: id }} columns={columns} readOnly />
  )
}
