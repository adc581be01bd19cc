import { type GuideSnapshot, guideVersions } from '@linli/api-client/contract/property/guides/guide-calls'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { comparedVersions } from './compared-versions.ts'

type Difference = ReturnType<typeof comparedVersions>[number]

const columns: Column<Difference>[] = [
  { id: 'label', header: '项目', kind: 'text', width: 96, cell: (one) => one.label },
  { id: 'before', header: '原版本', kind: 'text', cell: (one) => one.before || '—' },
  { id: 'after', header: '新版本', kind: 'text', cell: (one) => one.after || '—' },
]

const none: GuideSnapshot = []

/** What was published of a guide, and what two versions say differently. */
export function GuideVersions({ guideId }: { readonly guideId: number }) {
  const { data, error, refetch } = useCall(guideVersions, { id: guideId })
  const [chosen, choose] = useState<{ readonly from?: string; readonly to?: string }>({})
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  const options = data.map(({ versionNo, publishedAt, publishedBy }) => ({
    value: String(versionNo),
    label: `版本${versionNo} · ${formatDateTime(publishedAt).slice(0, 16)}${publishedBy ? ` · ${publishedBy}` : ''}`,
  }))
  const to = chosen.to ?? options[0]?.value ?? null
  const from = chosen.from ?? options[1]?.value ?? null
  const said = (no: string | null) => data.find(({ versionNo }) => String(versionNo) === no)?.snapshot ?? none
  const differences = comparedVersions(said(from), said(to))
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          aria-label="原版本"
          options={options}
          value={from}
          placeholder="没有更早的版本"
          onChange={(next) => choose((before) => ({ ...before, ...(next !== null && { from: next }) }))}
        />
        <Select
          aria-label="新版本"
          options={options}
          value={to}
          onChange={(next) => choose((before) => ({ ...before, ...(next !== null && { to: next }) }))}
        />
      </div>
      {differences.length === 0 ? (
        <p className="m-0 text-text-2">两个版本没有不同。</p>
      ) : (
        <DataTable
          label="版本对比"
          columns={columns}
          rows={differences}
          getRowId={(one) => one.label}
          getRowName={(one) => one.label}
        />
      )}
    </div>
  )
}
