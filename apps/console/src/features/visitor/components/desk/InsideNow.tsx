import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Card } from '@linli/ui/card'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { callsOf } from '../../../../resource/calls.ts'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useResourceList, useWrite } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'

type Visit = RowOf<typeof visitorApplication>

const most = 50
/** Who stays too long first, then who has to leave next. */
const byUrgency = (a: Visit, b: Visit) =>
  Number(b.overstay) - Number(a.overstay) || a.validTo.localeCompare(b.validTo)

interface InsideNowProps {
  readonly estateId: number
  readonly onChoose: (id: number) => void
}

/** Who is inside now, and is let out at one press. */
export function InsideNow({ estateId, onChoose }: InsideNowProps) {
  const { data, error, refetch } = useResourceList(visitorApplication, {
    estateId: [estateId],
    inside: true,
    sort: 'validTo',
    pageNum: 1,
    pageSize: most,
  })
  const mayEnd = useCan('visitor:application:checkout')
  const { mutateAsync, isPending } = useWrite(callsOf(visitorApplication).actions.checkout)
  const checkOut = async ({ id, version, visitorName }: Visit) => {
    try {
      await mutateAsync({ id, version, reason: '门岗签离' })
      toast.success(`${visitorName}已签离`)
    } catch (thrown) {
      showError(thrown)
    }
  }
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  const rows = [...data.records].sort(byUrgency)
  return (
    <Card title={`在内 ${rows.length < most ? rows.length : `${most}+`}`}>
      {rows.length === 0 ? (
        <Empty compact title="现在没有访客在内" cause="签到后显示在这里，离开时可一键签离" />
      ) : (
        <ul aria-label="在内访客" className="m-0 grid list-none gap-2 p-0">
          {rows.map((row) => (
            <li
              key={row.id}
              aria-label={row.phone ?? row.applyNo}
              className="flex items-center gap-2 rounded-control border border-border p-2"
            >
              <button
                type="button"
                className="grid min-w-0 flex-1 cursor-pointer border-0 bg-transparent p-0 text-start text-text"
                onClick={() => onChoose(row.id)}
              >
                <span className="flex items-center gap-2">
                  <b>{row.visitorName}</b>
                  {row.overstay && <StatusTag tone="danger">超时</StatusTag>}
                </span>
                <span className="truncate text-small text-text-2">
                  {row.labels?.['roomId'] ?? row.hostDept ?? '—'} · 至{' '}
                  {formatDateTime(row.validTo).slice(5, 16)}
                </span>
              </button>
              {mayEnd && (
                <Button disabled={isPending} onClick={() => void checkOut(row)}>
                  签离
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
