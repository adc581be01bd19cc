import { sealedLogs, seals, verifySeals } from '@linli/api-client/contract/log/seal-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { type Column, DataTable } from '@linli/ui/data-table'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../resource/queries.ts'
import { client } from '../../../session/client.ts'
import { showError } from '../../../session/show-error.ts'

type Seal = OutputOf<typeof seals>[number]
type Check = OutputOf<typeof verifySeals>[number]

const dayMs = 86_400_000
const dayBefore = (days: number) => formatDateTime(new Date(Date.now() - days * dayMs)).slice(0, 10)
const lastWeek = (): readonly [string, string] => [dayBefore(7), dayBefore(1)]

/** 完整性: the days of the logs as they were sealed, and whether they are still the same. */
export function SealCheck() {
  const [[from, to], setRange] = useState(lastWeek)
  const [checks, setChecks] = useState<readonly Check[] | null>(null)
  const [busy, setBusy] = useState(false)
  const { data, error, isFetching, refetch } = useCall(seals, { from, to })

  const verify = async () => {
    setBusy(true)
    try {
      const found = await client.call(verifySeals, { from, to })
      setChecks(found)
      if (found.every((one) => one.intact) && found.some((one) => one.days > 0)) toast.success('校验一致')
    } catch (thrown) {
      showError(thrown)
    } finally {
      setBusy(false)
    }
  }
  const columns: Column<Seal>[] = [
    { id: 'day', header: '日期', kind: 'date', cell: (row) => row.day },
    { id: 'log', header: '日志', kind: 'text', cell: (row) => sealedLogs[row.logType] },
    { id: 'rows', header: '行数', kind: 'number', cell: (row) => row.rowCount },
    {
      id: 'digest',
      header: '摘要',
      kind: 'text',
      cell: (row) => (
        <span
          className="inline-block max-w-full truncate align-bottom font-mono text-small max-md:max-w-28"
          title={row.digest}
        >
          {row.digest}
        </span>
      ),
    },
    { id: 'at', header: '封存时间', kind: 'date', cell: (row) => formatDateTime(new Date(row.sealedAt)) },
  ]
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <DateRangePicker
          aria-label="日期范围"
          className="w-80"
          value={[from, to]}
          clearable={false}
          onChange={(range) => {
            if (!range) return
            setRange([range[0], range[1]])
            setChecks(null)
          }}
        />
        <Button variant="primary" icon={ShieldCheck} loading={busy} onClick={() => void verify()}>
          完整性校验
        </Button>
      </div>
      {checks?.map((one) => (
        <Banner
          key={one.logType}
          tone={one.days === 0 && one.intact ? 'info' : one.intact ? 'success' : 'danger'}
          title={`${sealedLogs[one.logType]}：${verdict(one)}`}
        />
      ))}
      <DataTable
        label="日志封存记录"
        columns={columns}
        rows={data ?? []}
        getRowId={(row) => `${row.logType} ${row.day}`}
        getRowName={(row) => `${sealedLogs[row.logType]} ${row.day}`}
        status={error && !data ? 'error' : data ? (isFetching ? 'refreshing' : 'ready') : 'loading'}
        {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
        onRetry={() => void refetch()}
      />
    </div>
  )
}

function verdict({ intact, days, rows, firstBadDay }: Check): string {
  if (!intact) return `不一致，自 ${firstBadDay ?? ''} 起与封存记录不符`
  return days === 0 ? '所选日期尚未封存' : `一致，共 ${days} 天 ${rows} 行`
}
