import { fixSyncItem } from '@linli/api-client/contract/base/data-source-calls'
import { dataSyncItem } from '@linli/api-client/contract/base/data-sync'
import type { ListQuery, RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'

type Row = RowOf<typeof dataSyncItem>

const SyncContent = whenOpened(async () => (await import('./SyncContent.tsx')).SyncContent)
const FixItem = whenOpened(async () => (await import('./FixItem.tsx')).FixItem)

const open = (row: Row) => row.state === 'pending' || row.state === 'failed'

/** Rows that sources delivered: what waits for review, what failed and why. */
export function SyncItems({ where = {} }: { readonly where?: ListQuery }) {
  const [fixed, setFixed] = useState<Row | null>(null)
  const mayFix = useCan(fixSyncItem.permission as string)
  const page = useResourcePage(dataSyncItem, {
    where,
    rowActions: (row) =>
      mayFix && open(row) ? [{ key: 'fix', label: '修正', run: () => setFixed(row) }] : [],
  })
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} />
      <ListRows page={page} />
      <RowDialogs
        work={page}
        tabs={({ id }) => [{ key: 'content', label: '内容对比', content: <SyncContent id={id} /> }]}
      />
      {fixed && <FixItem row={fixed} onClose={() => setFixed(null)} />}
    </>
  )
}
