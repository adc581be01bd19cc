import type { StoryEntry } from '@linli/api-client/contract/base/storyline'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { TextLinkButton } from '@linli/ui/text-link'
import { Timeline } from '@linli/ui/timeline'
import { ConsoleLink } from '../../../../resource/ConsoleLink.tsx'
import { usePages } from '../../../../resource/pages-context.ts'
import { recordHref } from '../../../../resource/record-pages.ts'
import { byMonth, timeOf } from './story-months.ts'

interface StoryEntriesProps {
  /** Which time it is, where another one stands beside it. */
  readonly heading?: string
  readonly entries: readonly StoryEntry[]
  /** Some of all were asked for. */
  readonly narrowed: boolean
  readonly onDay: (day: string) => void
  /** Undefined where nothing is older. */
  readonly onMore: (() => void) | undefined
  readonly loading: boolean
}

/** Entries of a line of life below their months, the latest first. */
export function StoryEntries({ heading, entries, narrowed, onDay, onMore, loading }: StoryEntriesProps) {
  return (
    <div className="grid min-w-0 content-start gap-4">
      {heading !== undefined && <p className="m-0 text-h4 font-semibold tabular-nums">{heading}</p>}
      {entries.length === 0 && <Empty title={narrowed ? '没有符合条件的记录' : '还没有记录'} />}
      {byMonth(entries).map(({ month, entries: own }) => (
        <section key={month} aria-label={month}>
          <h3 className="m-0 mb-2 text-body font-semibold text-text-2">{month}</h3>
          <Timeline
            items={own.map((entry) => ({
              key: entry.key,
              title: <EntryTitle entry={entry} />,
              time: timeOf(entry),
              tone: entry.tone,
              content: <EntryContent entry={entry} onDay={onDay} />,
            }))}
          />
        </section>
      ))}
      {onMore && (
        <div>
          <Button loading={loading} onClick={onMore}>
            更早的记录
          </Button>
        </div>
      )}
    </div>
  )
}

/** Opens the record that it is about, where the user has its page. */
function EntryTitle({ entry: { title, link } }: { readonly entry: StoryEntry }) {
  const pages = usePages()
  const href = link && recordHref(link.resource, link.id, pages)
  return href ? (
    <ConsoleLink href={href} className="text-inherit hover:text-link">
      {title}
    </ConsoleLink>
  ) : (
    title
  )
}

function EntryContent({
  entry: { content, day },
  onDay,
}: {
  readonly entry: StoryEntry
  readonly onDay: (day: string) => void
}) {
  if (day === null) return content
  return (
    <span className="flex flex-wrap gap-x-3">
      {content}
      <TextLinkButton onClick={() => onDay(day)}>看当天</TextLinkButton>
    </span>
  )
}
