import type { FlowEventView, FlowLike } from '@linli/api-client/kit'
import type { TimelineItem } from '@linli/ui/timeline'
import { eventName } from './event-name.ts'
import type { RowHistory } from './useRowHistory.ts'

/** One thing in the time line of a row, in words. */
export interface HistoryEntry extends Pick<FlowEventView, 'images' | 'files' | 'changes'> {
  readonly key: string
  /** Written by the staff; else it happened. */
  readonly isNote: boolean
  readonly title: string
  readonly tone: NonNullable<TimelineItem['tone']>
  readonly at: string
  /** Who, and what was said. */
  readonly words: string
}

const ofEvent = (event: FlowEventView, flow: FlowLike | undefined): HistoryEntry => ({
  key: `event-${event.seq}`,
  isNote: false,
  title: eventName(flow, event),
  tone: (event.toState === null ? undefined : flow?.states[event.toState]?.tone) ?? 'neutral',
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
        isNote: true,
        title: '备注',
        tone: 'neutral',
        at: createdAt,
        words: `${authorName}：${text}`,
        images,
        files: [],
        changes: [],
      }),
    ),
    ...events.toSorted((a, b) => b.seq - a.seq).map((event) => ofEvent(event, flow)),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
