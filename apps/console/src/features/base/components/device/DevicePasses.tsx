import { passRecord } from '@linli/api-client/contract/access/pass-record'
import { useState } from 'react'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

const days = 7

/** Who passed at a device in the last days. */
export function DevicePasses({ id }: { readonly id: number }) {
  const [since] = useState(() => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  return (
    <RelatedRows
      of={passRecord}
      title={`最近${days}天通行`}
      where={{ deviceId: id, passTime_from: since }}
      columns={['passTime', 'personName', 'personKind', 'direction', 'authMode', 'result']}
      readOnly
    />
  )
}
