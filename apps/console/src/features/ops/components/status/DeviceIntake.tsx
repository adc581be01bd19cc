import { eventConflict } from '@linli/api-client/contract/ops/event-conflict'
import { eventStream } from '@linli/api-client/contract/ops/event-stream'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

/** What a device owes, and what it sent twice under one number. */
export function DeviceIntake({ deviceId }: { readonly deviceId: number }) {
  return (
    <div className="grid gap-6">
      <RelatedRows
        of={eventStream}
        title="事件序列"
        where={{ deviceId }}
        columns={['epoch', 'maxSeq', 'missing', 'gaps', 'missingSince', 'askedAt']}
        readOnly
      />
      <RelatedRows
        of={eventConflict}
        title="冲突事件"
        where={{ deviceId }}
        columns={['seq', 'receivedAt', 'firstAt']}
        readOnly
      />
    </div>
  )
}
