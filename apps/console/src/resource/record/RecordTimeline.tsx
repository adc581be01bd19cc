import type { FlowEventView, FlowLike } from '@linli/api-client/kit'
import { RelativeTime } from '@linli/ui/relative-time'
import { Timeline, type TimelineEntry } from '@linli/ui/timeline'
import { fileUrl } from '../file-url.ts'

interface RecordTimelineProps {
  readonly flow: FlowLike
  readonly events: readonly FlowEventView[]
}

/** What an event of the kit itself is called. */
const words: Readonly<Record<string, string>> = { create: '创建', update: '修改', overdue: '超时' }

/** The pictures that were given with an event; each opens in full. */
function EventPictures({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {keys.map((key, index) => (
        // The address carries the token of the moment, so it is made when it is asked for.
        <button
          key={key}
          type="button"
          aria-label={`查看照片${index + 1}`}
          onClick={() => window.open(fileUrl(key), '_blank', 'noopener')}
        >
          <img
            src={fileUrl(key)}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            className="size-16 rounded-tag object-cover"
          />
        </button>
      ))}
    </span>
  )
}

/** What happened to a record, the latest first. */
export function RecordTimeline({ flow, events }: RecordTimelineProps) {
  if (events.length === 0) return null
  const entries = events
    .toSorted((a, b) => b.seq - a.seq)
    .map(
      (event): TimelineEntry => ({
        key: String(event.seq),
        title: flow.transitions[event.action]?.label ?? words[event.action] ?? '变更',
        tone: (event.toState === null ? undefined : flow.states[event.toState]?.tone) ?? 'neutral',
        time: <RelativeTime value={event.createdAt} />,
        content: (
          <>
            {[event.operatorName, event.content].filter((text) => text !== null).join('：')}
            {event.images.length > 0 && <EventPictures keys={event.images} />}
          </>
        ),
      }),
    )
  return (
    <section aria-label="时间线">
      <h3 className="mt-0 mb-3 text-body font-semibold text-text-2">时间线</h3>
      <Timeline entries={entries} />
    </section>
  )
}
