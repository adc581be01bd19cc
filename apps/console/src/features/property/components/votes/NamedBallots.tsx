import { ballotChannels } from '@linli/api-client/contract/property/votes/vote-ballot'
import { namedBallots } from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { metres } from './share-text.ts'

type Ballot = OutputOf<typeof namedBallots>[number]

interface NamedBallotsProps {
  readonly voteId: number
  /** In the order of the ballot. */
  readonly topics: readonly { readonly seq: number; readonly title: string }[]
}

const columnsOf = (topics: NamedBallotsProps['topics']): Column<Ballot>[] => [
  { id: 'voterNo', header: '票号', width: 64, cell: ({ voterNo }) => voterNo },
  { id: 'rooms', header: '房屋', width: 168, cell: ({ rooms }) => rooms.join('、') },
  { id: 'voterName', header: '表决人', width: 88, cell: ({ voterName }) => voterName ?? '—' },
  { id: 'area', header: '面积', width: 112, cell: ({ area }) => metres(area) },
  { id: 'channel', header: '渠道', width: 72, cell: ({ channel }) => ballotChannels[channel] },
  ...topics.map(({ seq, title }, at) => ({
    id: `topic${seq}`,
    header: `${seq}. ${title}`,
    width: 160,
    cell: ({ choices }: Ballot) => choices[at] ?? '—',
  })),
]

/** Who chose what, of a vote that was announced as one by name. */
export function NamedBallots({ voteId, topics }: NamedBallotsProps) {
  const { data, error, refetch } = useCall(namedBallots, { id: voteId })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  return (
    <DataTable
      label="记名表决明细"
      columns={columnsOf(topics)}
      rows={data}
      getRowId={({ voterNo }) => String(voterNo)}
      status="ready"
      pageSize={10}
    />
  )
}
