import { type LivePass, passTags } from '@linli/api-client/contract/access/live-pass'
import { passRecord } from '@linli/api-client/contract/access/pass-record'
import { fieldOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { fileAddress } from '../../../../resource/file-address.ts'
import { whoOf } from './feed.ts'

interface PassFeedProps {
  readonly rows: readonly LivePass[]
  readonly onLook: (pass: LivePass) => void
}

/** What is drawn at once; further ones come with the button. */
const drawn = 50

const clock = (at: string) => formatDateTime(at).slice(11, 19)

/** What happens, newest first. It stands still while it is pointed at, and counts what comes meanwhile. */
export function PassFeed({ rows, onLook }: PassFeedProps) {
  const [still, setStill] = useState<readonly LivePass[] | null>(null)
  const [count, setCount] = useState(drawn)
  const place = useRef<HTMLElement>(null)
  const hold = useEffectEvent(() => setStill(rows))
  useEffect(() => {
    const section = place.current
    const enter = () => hold()
    const leave = () => setStill(null)
    section?.addEventListener('pointerenter', enter)
    section?.addEventListener('pointerleave', leave)
    return () => {
      section?.removeEventListener('pointerenter', enter)
      section?.removeEventListener('pointerleave', leave)
    }
  }, [])
  const shown = still ?? rows
  const known = new Set(shown.map(({ id }) => id))
  const more = still === null ? 0 : rows.filter(({ id }) => !known.has(id)).length
  return (
    <section
      aria-label="实时通行"
      className="grid min-h-0 content-start rounded-card border border-border bg-surface"
      ref={place}
    >
      <header className="flex min-h-10 items-center justify-between gap-2 border-b border-border px-3">
        <h2 className="m-0 text-body font-semibold">实时通行</h2>
        {more > 0 ? (
          <Button variant="text" onClick={() => setStill(rows)}>
            有 {more} 条新记录
          </Button>
        ) : (
          <span className="text-caption text-text-3 tabular-nums">{shown.length} 条</span>
        )}
      </header>
      {shown.length === 0 ? (
        <Empty compact title="还没有通行" cause="有人通行时会立即出现在这里" />
      ) : (
        <ol className="m-0 max-h-[70vh] list-none overflow-y-auto p-0">
          {shown.slice(0, count).map((pass) => (
            <li key={pass.id}>
              <button
                type="button"
                className="grid w-full cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3 border-0 border-b border-solid border-border bg-transparent px-3 py-2 text-start hover:bg-hover"
                onClick={() => onLook(pass)}
              >
                <Face pass={pass} />
                <PassWords pass={pass} />
                <span className="text-caption text-text-3 tabular-nums">{clock(pass.passTime)}</span>
              </button>
            </li>
          ))}
          {shown.length > count && (
            <li className="p-2 text-center">
              <Button variant="text" onClick={() => setCount(count + drawn)}>
                再看 {Math.min(drawn, shown.length - count)} 条
              </Button>
            </li>
          )}
        </ol>
      )}
    </section>
  )
}

/** The picture of the camera; without one the first character of who passed. */
function Face({ pass: { snapshot, personName } }: { readonly pass: LivePass }) {
  if (snapshot !== null)
    return <img src={fileAddress(snapshot)} alt="抓拍" className="size-10 rounded-control object-cover" />
  return (
    <span
      aria-hidden
      className="grid size-10 place-items-center rounded-control bg-fill text-small text-text-2"
    >
      {personName?.slice(0, 1) ?? '？'}
    </span>
  )
}

/** Who passed where, and why it is worth a look. */
export function PassWords({ pass }: { readonly pass: LivePass }) {
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-small">
        <b className="truncate font-semibold">{whoOf(pass)}</b>
        {/* Residents who come and go are what is expected: only what is not is said. */}
        {pass.personKind !== 'resident' && (
          <FieldValue meta={fieldOf(passRecord, 'personKind')} value={pass.personKind} />
        )}
        {pass.result !== 'success' && <FieldValue meta={fieldOf(passRecord, 'result')} value={pass.result} />}
        {pass.tags.map((tag) => (
          <StatusTag key={tag} tone={passTags[tag].tone}>
            {tag === 'visit' && pass.visitUntil !== null
              ? `访客至 ${formatDateTime(pass.visitUntil).slice(11, 16)}`
              : passTags[tag].label}
          </StatusTag>
        ))}
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-2 text-caption text-text-2">
        {pass.room !== null && <span className="truncate">{pass.room}</span>}
        <span className="truncate">{pass.channel ?? pass.device}</span>
        <FieldValue meta={fieldOf(passRecord, 'direction')} value={pass.direction} />
        <FieldValue meta={fieldOf(passRecord, 'authMode')} value={pass.authMode} />
        {pass.failReason !== null && (
          <span className="text-danger">
            <FieldValue meta={fieldOf(passRecord, 'failReason')} value={pass.failReason} />
          </span>
        )}
      </span>
    </span>
  )
}
