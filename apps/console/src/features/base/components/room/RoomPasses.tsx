import { passRecord } from '@linli/api-client/contract/access/pass-record'
import { useState } from 'react'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

const days = 30

/** 通行 of who lives in a room, of the last 30 days. */
export function RoomPasses({ roomId }: { roomId: number }) {
  const [since] = useState(() => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  return (
    <RelatedRows
      of={passRecord}
      title={`最近${days}天通行`}
      where={{ roomId, passTime_from: since }}
      columns={['passTime', 'personName', 'channelId', 'direction', 'authMode', 'result']}
      readOnly
    />
  )
}
