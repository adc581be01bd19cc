import { formatNumber } from '@linli/validators/format-number'
import { ingestKeyUsage } from '@linli/api-client/contract/access/ingest-key'
import type { OutputOf } from '@linli/api-client/kit'
import { type Column, DataTable } from '@linli/ui/data-table'
import { RelativeTime } from '@linli/ui/relative-time'
import { Skeleton } from '@linli/ui/skeleton'
import { useMemo } from 'react'
import { DayBars } from '../../../../resource/DayBars.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'

type Usage = OutputOf<typeof ingestKeyUsage>
type Device = Usage['devices'][number]

const columns: Column<Device>[] = [
  { id: 'name', header: '设备', kind: 'text', cell: ({ name }) => name },
  { id: 'sn', header: '序列号', kind: 'text', cell: ({ sn }) => sn },
  {
    id: 'events',
    header: '事件',
    kind: 'number',
    width: 88,
    cell: ({ events }) => formatNumber(events),
  },
  { id: 'late', header: '补传', kind: 'number', width: 80, cell: ({ late }) => formatNumber(late) },
  {
    id: 'lastAt',
    header: '最近上报',
    kind: 'text',
    cell: ({ lastAt }) => (lastAt === null ? '近30天没有' : <RelativeTime value={lastAt} />),
  },
]

/** 用量: what came with a key on the last days, and of which of its devices nothing does. */
export function KeyUsage({ keyId }: { readonly keyId: number }) {
  const { data, error, refetch } = useCall(ingestKeyUsage, { id: keyId })
  const series = useMemo(
    () => [
      { name: '事件', data: (data?.days ?? []).map(({ events }) => events) },
      { name: '补传', data: (data?.days ?? []).map(({ late }) => late) },
    ],
    [data],
  )
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  return (
    <div className="grid gap-4">
      <DayBars title="近30天上报" days={data.days} series={series} />
      <DataTable
        label="设备上报"
        columns={columns}
        rows={data.devices}
        getRowId={({ id }) => String(id)}
        getRowName={({ name }) => name}
      />
    </div>
  )
}
