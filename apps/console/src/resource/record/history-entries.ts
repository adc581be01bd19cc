import type { FlowEventView, FlowLike } from '@linli/api-client/kit'
import type { TimelineItem } from '@linli/ui/timeline'
import { eventName } from './event-name.ts'
import type { RowHistory } from './useRowHistory.ts'

/** One thing in the time line of a row, in words. */
export interface HistoryEntry extends Pick<FlowEventView, 'images' | 'files' | 'changes'> {
  readonly key: string
  /** Written by the staff, the row's beginning, or what happened to it. */
  readonly kind: 'note' | 'made' | 'event'
  readonly title: string
  readonly tone: NonNullable<TimelineItem['tone']>
  readonly at: string
  /** Who, and what was said. */
  readonly words: string
}

type Tone = HistoryEntry['tone']

/** What an event led to. What somebody had to act upon is over once something followed, and who began did nothing wrong. */
const toneOf = ({ action, toState }: FlowEventView, flow: FlowLike | undefined, isLast: boolean): Tone => {
  const tone = (toState === null ? undefined : flow?.states[toState]?.tone) ?? 'neutral'
  const isOver = action === 'create' || (!isLast && tone !== 'success')
  return isOver ? 'neutral' : tone
}

const ofEvent = (event: FlowEventView, flow: FlowLike | undefined, isLast: boolean): HistoryEntry => ({
  key: `event-${event.seq}`,
  kind: event.action === 'create' ? 'made' : 'event',
  title: eventName(flow, event),
  tone: toneOf(event, flow, isLast),
  at: event.createdAt,
  words: [event.operatorName, event.content].filter((text) => text !== null).join('：'),
  images: event.images,
  files: event.files,
  changes: event.changes,
})

/** Events and notes of a row, the latest first. */
export const historyEntries = ({ events, notes }: RowHistory, flow: FlowLike | undefined): HistoryEntry[] =>
  [
    ...notes.toReversed().map(
      ({ id, text, images, authorName, createdAt }): HistoryEntry => ({
        key: `note-${id}`,
        kind: 'note',
        title: '备注',
        tone: 'neutral',
        at: createdAt,
        words: `${authorName}：${text}`,
        images,
        files: [],
        changes: [],
      }),
    ),
    ...events.toSorted((a, b) => b.seq - a.seq).map((event, at) => ofEvent(event, flow, at === 0)),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
