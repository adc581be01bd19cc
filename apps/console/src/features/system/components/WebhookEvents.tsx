import { webhookEvents } from '@linli/api-client/contract/system/webhook'
import { CopyText } from '@linli/ui/copy-text'
import { SearchInput } from '@linli/ui/search-input'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { FigureTable } from '../../../resource/FigureTable.tsx'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'

/** So many are shown at once; the rest is searched for. */
const shown = 50

/** The events that a webhook may name, to be looked up and copied. */
export function WebhookEvents() {
  const { data, error, refetch } = useCall(webhookEvents, undefined)
  const [text, setText] = useState('')
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={6} />
  const wanted = text.trim().toLowerCase()
  const found = data.filter(({ event, label }) => `${event} ${label}`.toLowerCase().includes(wanted))
  return (
    <section aria-label="可推送的事件" className="grid min-w-0 gap-3">
      <SearchInput
        aria-label="查找事件"
        placeholder="查找事件，如 报修、repairOrder"
        value={text}
        onChange={setText}
      />
      <FigureTable
        title={`可推送的事件（${found.length}）`}
        of="含义"
        columns={[{ key: 'event', name: '事件' }]}
        rows={found.slice(0, shown).map(({ event, label }) => ({
          key: event,
          name: label,
          cells: [{ text: <CopyText text={event} mono /> }],
        }))}
        empty="没有这样的事件"
      />
    </section>
  )
}
