import { ApiError } from '@linli/api-client'
import { searchLogs, tracedBy, tracedLogs, type TracedBy } from '@linli/api-client/contract/log/search-calls'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import type { OutputOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { type Column, DataTable } from '@linli/ui/data-table'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { Empty } from '@linli/ui/empty'
import { Field } from '@linli/ui/field'
import { TextInput } from '@linli/ui/text-input'
import { formatDateTime } from '@linli/validators/format-date-time'
import { type SyntheticEvent, useState } from 'react'
import { ConsoleLink } from '../../../resource/ConsoleLink.tsx'
import { client } from '../../../session/client.ts'
import { useProfile } from '../../../session/profile.ts'

type Found = OutputOf<typeof searchLogs>
type Hit = Found['hits'][number]

const dayMs = 86_400_000
const dayBefore = (days: number) => formatDateTime(new Date(Date.now() - days * dayMs)).slice(0, 10)

/** Where a row of a log is read. */
const places: Readonly<Record<Hit['log'], readonly [path: string, query: string]>> = {
  operation: [pageUrl('operations'), 'id'],
  sensitive: [pageUrl('operations'), 'tab=access&id'],
  login: [pageUrl('logins'), 'id'],
  exception: [pageUrl('exceptions'), 'tab=all&id'],
  province: [pageUrl('province-calls'), 'id'],
  pass: [pageUrl('passes'), 'id'],
  vehicle: [pageUrl('vehicle-passes'), 'id'],
  alert: [pageUrl('alerts'), 'id'],
  command: [pageUrl('device-commands'), 'id'],
  export: [pageUrl('operations'), 'tab=exports&id'],
}

/** One search over all logs: by the number of a request or a document, a person or a device. */
export function LogSearch({ by }: { readonly by: TracedBy }) {
  const [text, setText] = useState('')
  const [[from, to], setRange] = useState<readonly [string, string]>(() => [dayBefore(29), dayBefore(0)])
  const [found, setFound] = useState<Found | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const search = async (event: SyntheticEvent) => {
    event.preventDefault()
    setFound(null)
    setError(undefined)
    setBusy(true)
    try {
      setFound(await client.call(searchLogs, { by, text, from, to }))
    } catch (thrown) {
      setError(ApiError.from(thrown).userMessage)
    } finally {
      setBusy(false)
    }
  }
  const { label, hint } = tracedBy[by]
  return (
    <div className="grid gap-4">
      <form
        noValidate
        aria-label={`按${label}溯源`}
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => void search(event)}
      >
        <Field label={label} hideLabel error={error} className="min-w-0 flex-1 sm:max-w-80">
          <TextInput value={text} onChange={setText} maxLength={64} placeholder={hint} />
        </Field>
        <DateRangePicker
          aria-label="日期范围"
          className="w-72"
          value={[from, to]}
          clearable={false}
          onChange={(range) => {
            if (range) setRange([range[0], range[1]])
          }}
        />
        <Button type="submit" variant="primary" loading={busy} disabled={text.trim().length < 2}>
          查询
        </Button>
      </form>
      {found ? <Hits found={found} /> : <Empty title="一次查询全部日志，每次查询都会留痕" />}
    </div>
  )
}

function Hits({ found }: { readonly found: Found }) {
  const paths = useProfile((profile) => profile.paths)
  const { hits, more, subjects } = found
  const columns: Column<Hit>[] = [
    { id: 'at', header: '时间', kind: 'date', cell: ({ at }) => formatDateTime(new Date(at)) },
    { id: 'log', header: '日志', kind: 'text', cell: ({ log }) => tracedLogs[log] },
    {
      id: 'what',
      header: '内容',
      kind: 'text',
      cell: ({ log, id, what }) => {
        const [path, query] = places[log]
        return paths.has(path) ? <ConsoleLink href={`${path}?${query}=${id}`}>{what}</ConsoleLink> : what
      },
    },
    { id: 'who', header: '操作人', kind: 'text', cell: ({ who }) => who ?? '—' },
    { id: 'target', header: '对象', kind: 'text', cell: ({ target }) => target ?? '—' },
    { id: 'ip', header: 'IP', kind: 'text', cell: ({ ip }) => ip ?? '—' },
    { id: 'request', header: '请求号', kind: 'text', cell: ({ requestId }) => requestId ?? '—' },
  ]
  if (hits.length === 0) return <Empty title="所选日期的日志中没有相关记录" />
  return (
    <div className="grid gap-3">
      {subjects.length > 0 && <p className="m-0 text-small text-text-2">对应：{subjects.join('、')}</p>}
      {more.length > 0 && (
        <Banner
          tone="info"
          title={`${more.map((log) => tracedLogs[log]).join('、')}只显示最近100条，请缩小日期范围`}
        />
      )}
      <DataTable
        label="溯源结果"
        columns={columns}
        rows={hits}
        getRowId={({ log, id, at }) => `${log} ${id} ${at}`}
        getRowName={({ what }) => what}
        status="ready"
      />
    </div>
  )
}
