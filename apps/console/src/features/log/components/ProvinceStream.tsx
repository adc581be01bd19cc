import type { ApiError } from '@linli/api-client'
import { provinceCall } from '@linli/api-client/contract/log/province-call'
import { fieldOf, type ListPage, type ListQuery, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Skeleton } from '@linli/ui/skeleton'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, Pause, Play } from 'lucide-react'
import { type UIEvent, useEffect, useRef, useState } from 'react'
import { callsOf } from '../../../resource/calls.ts'
import { FieldValue } from '../../../resource/FieldValue.tsx'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { resourceKey } from '../../../resource/queries.ts'
import { useAddress } from '../../../resource/useAddress.ts'
import { client } from '../../../session/client.ts'
import { newSince } from './new-since.ts'

type Call = RowOf<typeof provinceCall>

const everyMs = 3_000
const shown = 100
/** px from the end within which somebody still follows it. */
const nearEnd = 24

/** 实时报文: what the list finds, the newest last and always in sight, until somebody scrolls up to read. */
export function ProvinceStream({ query }: { readonly query: ListQuery }) {
  const [, change] = useAddress()
  const [paused, setPaused] = useState(false)
  /** The last one that was in sight when somebody stopped following; null while it is followed. */
  const [left, setLeft] = useState<number | null>(null)
  const lane = useRef<HTMLOListElement>(null)
  const { data, error, refetch } = useQuery<ListPage<Call>, ApiError>({
    queryKey: [...resourceKey(provinceCall), 'stream', query],
    // Nobody who only watches is kept signed in by it.
    queryFn: ({ signal }) =>
      client.call(callsOf(provinceCall).list, { ...query, pageSize: shown }, { signal, background: true }),
    refetchInterval: !paused && everyMs,
  })
  const rows = (data?.records ?? []).toReversed()
  const last = rows.at(-1)?.id ?? 0
  useEffect(() => {
    if (left === null && last > 0 && lane.current) lane.current.scrollTop = lane.current.scrollHeight
  }, [left, last])
  const follow = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    const atEnd = scrollHeight - scrollTop - clientHeight < nearEnd
    setLeft((before) => (atEnd ? null : (before ?? last)))
  }
  const unseen = left === null ? 0 : newSince(rows, left)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" className="h-64" />
  return (
    <section aria-label="实时报文" className="relative mb-3 grid gap-2">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="m-0 text-h4">实时报文</h3>
        <span className="text-text-2">
          {paused ? '已暂停' : left === null ? '自动滚动' : '已停止滚动，回到底部后继续'}
        </span>
        <span className="ml-auto">
          <Button size="small" icon={paused ? Play : Pause} onClick={() => setPaused(!paused)}>
            {paused ? '继续' : '暂停'}
          </Button>
        </span>
      </header>
      <ol
        ref={lane}
        onScroll={follow}
        aria-label="报文"
        className="m-0 h-72 list-none overflow-y-auto rounded-card border border-border bg-surface p-0"
      >
        {rows.length === 0 && <li className="p-3 text-text-2">还没有报文</li>}
        {rows.map((row) => (
          <li key={row.id} className="border-b border-border last:border-b-0">
            <button
              type="button"
              className="flex w-full min-w-0 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 border-0 bg-transparent px-3 py-2 text-left text-text hover:bg-fill"
              onClick={() => change((search) => search.set('id', String(row.id)))}
            >
              <time className="shrink-0 text-text-2 tabular-nums">
                {formatDateTime(new Date(row.at), { pattern: 'MM-DD HH:mm:ss' })}
              </time>
              {words.map((key) => (
                <FieldValue
                  key={key}
                  meta={fieldOf(provinceCall, key)}
                  value={row[key]}
                  label={row.labels?.[key]}
                />
              ))}
              <span className="text-text-2">
                {row.okCount}/{row.itemCount} 条 · {row.durationMs} 毫秒
              </span>
              {row.resultMsg && <span className="min-w-0 truncate text-text-2">{row.resultMsg}</span>}
            </button>
          </li>
        ))}
      </ol>
      {unseen > 0 && (
        <span className="absolute right-4 bottom-3">
          <Button size="small" variant="primary" icon={ArrowDown} onClick={() => setLeft(null)}>
            {unseen} 条新报文
          </Button>
        </span>
      )}
    </section>
  )
}

const words = ['direction', 'dataType', 'api', 'state'] as const
