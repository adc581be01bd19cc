import type { StoryEntry, StorySubject } from '@linli/api-client/contract/base/storyline'
import { Button } from '@linli/ui/button'
import { CheckboxGroup } from '@linli/ui/checkbox-group'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { TextLinkButton } from '@linli/ui/text-link'
import { Timeline } from '@linli/ui/timeline'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { usePages } from '../../../../resource/pages-context.ts'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { recordHref } from '../../../../resource/record-pages.ts'
import { byMonth, timeOf } from './story-months.ts'
import { useStoryline } from './useStoryline.ts'

interface StorylineProps {
  readonly of: StorySubject
  readonly id: number
  /** What stands over it on paper. */
  readonly name: string
}

/** 一生线: all that happened to a person, a room, a vehicle or a device, of all modules in one order. */
export function Storyline({ of, id, name }: StorylineProps) {
  const [kinds, setKinds] = useState<readonly string[]>([])
  const [range, setRange] = useState<readonly [string, string] | null>(null)
  const [printing, setPrinting] = useState(false)
  const line = useStoryline(of, id, { kinds, range })
  if (line.error && !line.data) return <LoadFailed error={line.error} onRetry={() => void line.refetch()} />
  if (!line.data) return <Skeleton shape="text" lines={8} />
  const { entries } = line.data
  return (
    <section aria-label="一生线" className="grid gap-4">
      <div className="grid gap-3">
        <CheckboxGroup
          aria-label="类别"
          options={line.data.kinds.map(({ key, label }) => ({ value: key, label }))}
          value={kinds}
          onChange={(chosen) => setKinds(chosen ?? [])}
        />
        <div className="flex flex-wrap items-center gap-3">
          <div className="w-72">
            <DateRangePicker
              aria-label="日期"
              value={range === null ? null : [range[0], range[1]]}
              onChange={setRange}
            />
          </div>
          {range !== null && range[0] === range[1] && (
            <TextLinkButton onClick={() => setRange(null)}>看全部日期</TextLinkButton>
          )}
          <Button icon={Printer} disabled={entries.length === 0} onClick={() => setPrinting(true)}>
            打印
          </Button>
        </div>
      </div>
      {entries.length === 0 && (
        <Empty title={kinds.length > 0 || range ? '没有符合条件的记录' : '还没有记录'} />
      )}
      {byMonth(entries).map(({ month, entries: own }) => (
        <section key={month} aria-label={month}>
          <h3 className="m-0 mb-2 text-body font-semibold text-text-2">{month}</h3>
          <Timeline
            items={own.map((entry) => ({
              key: entry.key,
              title: <EntryTitle entry={entry} />,
              time: timeOf(entry),
              tone: entry.tone,
              content: <EntryContent entry={entry} onDay={(day) => setRange([day, day])} />,
            }))}
          />
        </section>
      ))}
      {line.hasNextPage && (
        <div>
          <Button loading={line.isFetchingNextPage} onClick={() => void line.fetchNextPage()}>
            更早的记录
          </Button>
        </div>
      )}
      {printing && (
        <PrintSheet onDone={() => setPrinting(false)}>
          <h1>{name} · 一生线</h1>
          <table>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.key}>
                  <td>{timeOf(entry)}</td>
                  <td>{entry.title}</td>
                  <td>{entry.content}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </PrintSheet>
      )}
    </section>
  )
}

/** Opens the record that it is about, where the user has its page. */
function EntryTitle({ entry: { title, link } }: { readonly entry: StoryEntry }) {
  const pages = usePages()
  const href = link && recordHref(link.resource, link.id, pages)
  return href ? (
    <Link to={href} className="text-inherit hover:text-link">
      {title}
    </Link>
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
