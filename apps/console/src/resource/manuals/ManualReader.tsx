import {
  ackManual,
  type ManualView,
  openManual,
  rateManual,
} from '@linli/api-client/contract/property/manuals/manual-calls'
import { Button } from '@linli/ui/button'
import { Skeleton } from '@linli/ui/skeleton'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useEffect, useRef } from 'react'
import { LoadFailed } from '../LoadFailed.tsx'
import { useWrite } from '../queries.ts'
import { ManualFiles } from './ManualFiles.tsx'
import { ManualText } from './ManualText.tsx'

interface ManualReaderProps {
  readonly view: ManualView
  /** What was searched for: it is marked in the text. */
  readonly word?: string
}

/** A manual to be read, with 我已阅读 where it must be. Opening it counts as a view. */
export function ManualReader({ view: { id }, word = '' }: ManualReaderProps) {
  const open = useWrite(openManual)
  const ack = useWrite(ackManual)
  const rate = useWrite(rateManual)
  const { mutate } = open
  const counted = useRef<number | null>(null)
  useEffect(() => {
    // Counted once for each opening, however often it is drawn.
    if (counted.current === id) return
    counted.current = id
    mutate({ id })
  }, [id, mutate])
  const shown = [rate.data, ack.data, open.data].find((one) => one?.id === id)
  if (open.error && !shown) return <LoadFailed error={open.error} onRetry={() => mutate({ id })} />
  if (!shown) return <Skeleton shape="block" />
  return (
    <article className="grid min-w-0 gap-4">
      <header>
        <h3 className="m-0 text-h3">{shown.title}</h3>
        <p className="m-0 text-caption text-text-2">
          版本{shown.versionNo} · {formatDateTime(shown.publishedAt).slice(0, 10)}
          {shown.changelog && ` · ${shown.changelog}`}
        </p>
      </header>
      {shown.content && <ManualText html={shown.content} word={word} />}
      {(shown.files.length > 0 || shown.video) && <ManualFiles files={shown.files} video={shown.video} />}
      <footer className="flex flex-wrap items-center gap-3">
        {shown.ackAt === null ? (
          <Button variant="primary" disabled={ack.isPending} onClick={() => ack.mutate({ id })}>
            我已阅读
          </Button>
        ) : (
          <span className="text-text-2">{formatDateTime(shown.ackAt).slice(0, 16)} 已确认阅读</span>
        )}
        <Button disabled={shown.helpful || rate.isPending} onClick={() => rate.mutate({ id })}>
          {shown.helpful ? '已标记有用' : '有用'}
        </Button>
      </footer>
    </article>
  )
}
