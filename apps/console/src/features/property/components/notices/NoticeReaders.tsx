import type { notice } from '@linli/api-client/contract/property/notices/notice'
import {
  markNoticeCall,
  noticeReaders,
  type Reached,
} from '@linli/api-client/contract/property/notices/notice-calls'
import type { OutputOf, RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { Progress } from '@linli/ui/progress'
import { RelativeTime } from '@linli/ui/relative-time'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall, useWrite } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'

type Unread = OutputOf<typeof noticeReaders>['unread'][number]

const shareOf = (part: number, { delivered }: Reached) =>
  delivered === 0 ? '—' : `${((part / delivered) * 100).toFixed(1)}%`

/** Who has read it: in all, by buildings, and the rooms in which nobody has, to be called. */
export function NoticeReaders({ notice: row }: { readonly notice: RowOf<typeof notice> }) {
  const { data, error, refetch } = useCall(noticeReaders, { id: row.id })
  const mayCall = useCan('property:notice:remind') && row.state === 'published'
  const call = useWrite(markNoticeCall)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  if (data.delivered === 0) return <Empty title="没有送达的住户" cause="发布时范围内没有登记的住户" />
  const columns: Column<Unread>[] = [
    { id: 'room', header: '房屋', kind: 'text', cell: (one) => one.room },
    { id: 'people', header: '未读人数', kind: 'number', cell: (one) => one.people },
    {
      id: 'called',
      header: '电话告知',
      kind: 'text',
      cell: (one) =>
        one.calledAt === null ? (
          mayCall ? (
            <Button
              size="small"
              variant="text"
              aria-label={`标记已致电 ${one.room}`}
              disabled={call.isPending}
              onClick={() => call.mutate({ id: row.id, roomId: one.roomId })}
            >
              标记已致电
            </Button>
          ) : (
            '—'
          )
        ) : (
          <span>
            {one.calledBy} <RelativeTime value={one.calledAt} />
          </span>
        ),
    },
  ]
  return (
    <div className="grid gap-6">
      <section aria-label="总体" className="grid grid-cols-3 gap-4">
        <Statistic label="送达" value={data.delivered} unit="人" />
        <Statistic label="已读率" value={shareOf(data.read, data)} note={`${data.read}人已读`} />
        {row.needReceipt && (
          <Statistic
            label="回执率"
            value={shareOf(data.confirmed, data)}
            note={`${data.confirmed}人已知晓`}
          />
        )}
      </section>
      <section aria-label="各楼栋" className="grid gap-2">
        <h3 className="m-0 text-h4">各楼栋</h3>
        {data.buildings.map((one) => (
          <div key={one.name} className="grid grid-cols-[96px_1fr] items-center gap-3">
            <span className="truncate">{one.name}</span>
            <Progress
              value={one.read}
              max={one.delivered}
              label={`${one.name}已读`}
              text={`${one.read} / ${one.delivered}`}
            />
          </div>
        ))}
      </section>
      <section aria-label="未读房屋" className="grid gap-2">
        <h3 className="m-0 text-h4">未读房屋 {data.unreadRooms}</h3>
        {data.unread.length === 0 ? (
          <p className="m-0 text-text-2">每户都有人读过。</p>
        ) : (
          <DataTable
            label="未读房屋"
            columns={columns}
            rows={data.unread}
            getRowId={(one) => String(one.roomId)}
            getRowName={(one) => one.room}
          />
        )}
        {data.unreadRooms > data.unread.length && (
          <p className="m-0 text-text-2">只显示前{data.unread.length}户。</p>
        )}
      </section>
    </div>
  )
}
