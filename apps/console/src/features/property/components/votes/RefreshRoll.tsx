import type { voteGroup } from '@linli/api-client/contract/property/votes/vote-group'
import {
  refreshVoteGroup,
  voteGroupChanges,
} from '@linli/api-client/contract/property/votes/vote-group-calls'
import type { OutputOf, RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Dialog } from '@linli/ui/dialog'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { toast } from '@linli/ui/toast'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall, useWrite } from '../../../../resource/queries.ts'
import { showError } from '../../../../session/show-error.ts'

type Changes = OutputOf<typeof voteGroupChanges>
type Change = Changes['rooms'][number]

const kinds = {
  added: { label: '新增', tone: 'success' },
  removed: { label: '移除', tone: 'danger' },
  changed: { label: '变更', tone: 'warning' },
} as const

const factsText = (facts: Change['before']) =>
  facts === null
    ? '—'
    : [
        facts.isDeveloper ? '建设单位' : (facts.owner ?? '无业主'),
        ...(facts.coOwners > 0 ? [`共有人${facts.coOwners}位`] : []),
        facts.area === null ? '无面积' : `${facts.area}㎡`,
      ].join('，')

const columns: Column<Change>[] = [
  {
    id: 'kind',
    header: '变动',
    width: 80,
    cell: ({ kind }) => <StatusTag tone={kinds[kind].tone}>{kinds[kind].label}</StatusTag>,
  },
  { id: 'room', header: '房号', width: 180, cell: ({ room }) => room },
  { id: 'before', header: '名册现在', width: 220, cell: ({ before }) => factsText(before) },
  { id: 'after', header: '刷新之后', width: 220, cell: ({ after }) => factsText(after) },
]

interface RefreshRollProps {
  readonly group: RowOf<typeof voteGroup>
  readonly onClose: () => void
}

/** What has changed since the roll was made, side by side, before it is brought up to that. */
export function RefreshRoll({ group, onClose }: RefreshRollProps) {
  const { data, error, refetch } = useCall(voteGroupChanges, { id: group.id })
  const refresh = useWrite(refreshVoteGroup)
  const total = data ? data.added + data.removed + data.changed : 0
  const run = () =>
    refresh.mutate(
      { id: group.id, version: group.version },
      {
        onSuccess: ({ added, removed, changed }) => {
          toast.success(`名册已刷新：新增${added}，移除${removed}，变更${changed}`)
          onClose()
        },
        onError: showError,
      },
    )
  return (
    <Dialog
      open
      width={960}
      title="刷新名册"
      description="人工更正的业主、面积和代表保留不变"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" disabled={total === 0} loading={refresh.isPending} onClick={run}>
            刷新
          </Button>
        </>
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid gap-3">
          <p className="m-0 text-text-2">{summaryOf(data)}</p>
          {total > 0 && (
            <DataTable
              label="名册变动"
              columns={columns}
              rows={data.rooms}
              getRowId={({ roomId }) => String(roomId)}
              status="ready"
              pageSize={10}
            />
          )}
        </div>
      ) : (
        <Skeleton shape="table" />
      )}
    </Dialog>
  )
}

function summaryOf({ added, removed, changed, rooms }: Changes): string {
  const total = added + removed + changed
  if (total === 0) return '名册与房屋、业主登记一致，没有变动。'
  const more = total > rooms.length ? `，以下列出前${rooms.length}户` : ''
  return `新增${added}户，移除${removed}户，变更${changed}户${more}。`
}
