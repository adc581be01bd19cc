import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useResourceList } from '../../../resource/queries.ts'
import { PrintTable } from '../../../resource/print/PrintTable.tsx'
import { PrintSheet } from '../../../resource/PrintSheet.tsx'
import { usePrintFailed } from '../../../resource/print/usePrintFailed.ts'

const mostRows = 200

interface EvacuationListProps {
  /** When it was asked for, as it is read. */
  readonly at: string
  readonly onDone: () => void
}

/** 在内访客名单: who is inside and where, on paper, for an evacuation. */
export function EvacuationList({ at, onDone }: EvacuationListProps) {
  const { data, error } = useResourceList(visitorApplication, {
    inside: true,
    sort: 'roomId',
    pageSize: mostRows,
  })
  usePrintFailed(error, onDone)
  if (data === undefined) return null
  return (
    <PrintSheet onDone={onDone}>
      <article className="m-6 grid grid-cols-1 gap-4 text-body">
        <header className="border-b-2 border-black pb-3">
          <h1 className="m-0 text-h2">在内访客名单</h1>
          <p className="m-0">
            {at} · {data.records.length}人次
          </p>
        </header>
        <PrintTable
          heads={['房屋', '访客', '手机号', '随行', '车牌', '进入', '核对']}
          rows={data.records.map((row) => ({
            key: row.id,
            cells: [
              row.labels?.['roomId'] ?? row.hostDept ?? '—',
              row.visitorName,
              row.phone ?? '—',
              row.companionCount,
              row.plateNo ?? '—',
              row.enterAt === null ? '—' : formatDateTime(row.enterAt).slice(5, 16),
              '□',
            ],
          }))}
        />
      </article>
    </PrintSheet>
  )
}
