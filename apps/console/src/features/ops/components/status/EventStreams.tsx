import { askReupload, eventStream, reuploadFields } from '@linli/api-client/contract/ops/event-stream'
import type { InputOf, RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { client } from '../../../../session/client.ts'
import { useCan } from '../../../../session/profile.ts'

type Row = RowOf<typeof eventStream>

/** The first gap of a stream: what is asked for most. */
function firstGap({ gaps }: Row) {
  const [from, to] = (gaps?.[0] ?? '').split('–').map(Number)
  return from ? { fromSeq: from, toSeq: to ?? from } : {}
}

const initial = { hasGap: true }

/** 缺失事件: what devices saw and did not deliver, to be asked for again. */
export function EventStreams() {
  const mayAsk = useCan('ops:ingest:reupload')
  const [asked, setAsked] = useState<Row | null>(null)
  const page = useResourcePage(eventStream, {
    initial,
    rowActions: (row) =>
      mayAsk && (row.missing ?? 0) > 0
        ? [{ key: 'reupload', label: '请求补传', atRest: true, run: () => setAsked(row) }]
        : [],
  })
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} />
      <ListRows page={page} />
      <RowDialogs work={page} />
      {asked && (
        <FieldsDialog
          title="请求补传"
          submitLabel="请求补传"
          fields={reuploadFields}
          initial={firstGap(asked)}
          note="设备在线时立即重新上报该范围的事件，已收到的不会重复。"
          onSubmit={async (values) => {
            const range = values as Pick<InputOf<typeof askReupload>, 'fromSeq' | 'toSeq'>
            await client.call(askReupload, { id: asked.id, ...range })
            toast.success('已请求补传')
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
