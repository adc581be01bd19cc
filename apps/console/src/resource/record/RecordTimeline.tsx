import type { FlowEventView, FlowLike } from '@linli/api-client/kit'
import { RelativeTime } from '@linli/ui/relative-time'
import { Timeline, type TimelineEntry } from '@linli/ui/timeline'

interface RecordTimelineProps {
  readonly flow: FlowLike
  readonly events: readonly FlowEventView[]
}

/** What an event of the kit itself is called. */
const words: Readonly<Record<string, string>> = { create: '创建' }

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
        content: [event.operatorName, event.content].filter((text) => text !== null).join('：'),
      }),
    )
  return (
    <section aria-label="时间线">
      <h3 className="mt-0 mb-3 text-body font-semibold text-text-2">时间线</h3>
      <Timeline entries={entries} />
    </section>
  )
}
