import {
  remindUnagreed,
  unagreedPageSize,
  unagreedResidents,
} from '@linli/api-client/contract/system/consent-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { Pagination } from '@linli/ui/pagination'
import { StatusTag } from '@linli/ui/status-tag'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { EstateSelect } from '../../../resource/EstateSelect.tsx'
import { useCall, useWrite } from '../../../resource/queries.ts'
import { useCan } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'

type Resident = OutputOf<typeof unagreedResidents>['records'][number]

const minute = (at: string | null) =>
  at === null ? null : formatDateTime(new Date(at), { pattern: 'YYYY-MM-DD HH:mm' })

const columns: Column<Resident>[] = [
  { id: 'name', header: '姓名', kind: 'name', width: 96, strong: true, cell: ({ name }) => name },
  { id: 'estate', header: '小区', cell: ({ estateName }) => estateName ?? '—' },
  {
    id: 'answer',
    header: '答复',
    kind: 'status',
    width: 112,
    cell: ({ refused }) => (
      <StatusTag tone={refused ? 'danger' : 'neutral'}>{refused ? '拒绝或撤回' : '未答复'}</StatusTag>
    ),
  },
  {
    id: 'active',
    header: '最近活跃',
    kind: 'date',
    width: 152,
    priority: 2,
    cell: ({ lastActiveAt }) => minute(lastActiveAt) ?? '—',
  },
  {
    id: 'reminded',
    header: '上次提醒',
    kind: 'date',
    width: 152,
    priority: 1,
    cell: ({ remindedAt }) => minute(remindedAt) ?? '—',
  },
]

/** 未同意住户: who has not agreed to the version in force, and reminding those who have not answered. */
export function UnagreedResidents({ docId }: { readonly docId: number }) {
  const mayRemind = useCan('system:privacy:consent')
  const [estateId, setEstateId] = useState<number | null>(null)
  const [pageNum, setPageNum] = useState(1)
  const { data, error, refetch } = useCall(unagreedResidents, {
    id: docId,
    pageNum,
    ...(estateId !== null && { estateId }),
  })
  const remind = useWrite(remindUnagreed)
  const open = (data?.records ?? []).filter(({ refused }) => !refused)
  const send = () =>
    remind.mutate(
      { id: docId, mpUserIds: open.map(({ mpUserId }) => mpUserId) },
      {
        onSuccess: ({ reminded, skipped }) =>
          toast.success(
            skipped > 0 ? `已提醒 ${reminded} 人，${skipped} 人七天内已提醒过` : `已提醒 ${reminded} 人`,
          ),
        onError: showError,
      },
    )
  return (
    <section aria-label="未同意住户" className="grid min-w-0 gap-3">
      <header className="flex flex-wrap items-center gap-2">
        <EstateSelect
          all
          value={estateId}
          onChange={(next) => {
            setEstateId(next)
            setPageNum(1)
          }}
        />
        {data && <span className="text-text-2">{data.total} 人未同意</span>}
        {mayRemind && open.length > 0 && (
          <span className="ml-auto">
            <Button icon={BellRing} loading={remind.isPending} onClick={send}>
              提醒本页未答复的 {open.length} 人
            </Button>
          </span>
        )}
      </header>
      <DataTable
        label="未同意住户"
        columns={columns}
        rows={data?.records ?? []}
        getRowId={({ mpUserId }) => String(mpUserId)}
        getRowName={({ name }) => name}
        status={error && !data ? 'error' : data ? 'ready' : 'loading'}
        {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
        onRetry={() => void refetch()}
        fit
        empty={<Empty title="没有未同意的住户" cause="有小程序账号的住户都已同意生效的版本" />}
      />
      {data && data.total > unagreedPageSize && (
        <Pagination
          page={pageNum}
          pageSize={unagreedPageSize}
          total={data.total}
          onPageChange={({ page }) => setPageNum(page)}
        />
      )}
    </section>
  )
}
