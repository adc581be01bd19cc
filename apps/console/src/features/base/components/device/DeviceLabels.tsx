import { device } from '@linli/api-client/contract/base/device'
import type { RowOf, Selection } from '@linli/api-client/kit'
import { QrCode } from '@linli/ui/qr-code'
import { toast } from '@linli/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callsOf } from '../../../../resource/calls.ts'
import { client } from '../../../../session/client.ts'
import { resourceKey } from '../../../../resource/queries.ts'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'

/** As many as fit on a sensible number of sheets. */
const most = 100

async function chosenRows(chosen: Selection, signal: AbortSignal): Promise<readonly RowOf<typeof device>[]> {
  const calls = callsOf(device)
  if ('ids' in chosen && chosen.ids)
    return await Promise.all(
      chosen.ids.slice(0, most).map((id) => client.call(calls.detail, { id }, { signal })),
    )
  const page = await client.call(calls.list, { ...chosen.query, pageNum: 1, pageSize: most }, { signal })
  return page.records
}

/** 设备标签: a code that leads to each device, to be stuck onto it. */
export function DeviceLabels({ chosen, onDone }: { chosen: Selection; onDone: () => void }) {
  const { data, error } = useQuery({
    queryKey: [...resourceKey(device), 'labels', chosen],
    queryFn: ({ signal }) => chosenRows(chosen, signal),
  })
  useEffect(() => {
    if (!error) return
    toast.error('标签没有取到，请重试')
    onDone()
  }, [error, onDone])
  if (!data) return null
  return (
    <PrintSheet onDone={onDone}>
      <ul className="m-4 grid list-none grid-cols-2 gap-3 p-0">
        {data.map((row) => (
          <li key={row.id} className="flex items-center gap-3 border border-black p-3 break-inside-avoid">
            <QrCode value={`linli://device/${row.sn}`} size={96} label={`${row.name}二维码`} />
            <span className="grid gap-1">
              <strong>{row.name}</strong>
              <span className="text-small">{row.labels?.['estateId']}</span>
              <span className="font-mono text-small">{row.sn}</span>
            </span>
          </li>
        ))}
      </ul>
    </PrintSheet>
  )
}
