import type { StorySubject } from '@linli/api-client/contract/base/storyline'
import { Button } from '@linli/ui/button'
import { CheckboxGroup } from '@linli/ui/checkbox-group'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import { TextLinkButton } from '@linli/ui/text-link'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { StoryEntries } from './StoryEntries.tsx'
import { hourOptions, spanText, timeOf } from './story-months.ts'
import { type StoryAsked, useStoryline } from './useStoryline.ts'

interface StorylineProps {
  readonly of: StorySubject
  readonly id: number
  /** What stands over it on paper. */
  readonly name: string
}

/** 一生线: all that happened to a person, a room, a vehicle or a device, of all modules in one order; a day by hours, and a time beside another one. */
export function Storyline({ of, id, name }: StorylineProps) {
  const [kinds, setKinds] = useState<readonly string[]>([])
  const [range, setRange] = useState<readonly [string, string] | null>(null)
  const [hour, setHour] = useState<number | null>(null)
  const [other, setOther] = useState<readonly [string, string] | null>(null)
  const [printing, setPrinting] = useState(false)
  const day = range !== null && range[0] === range[1] ? range[0] : null
  const asked: StoryAsked = { kinds, range, hour: day === null ? null : hour }
  const line = useStoryline(of, id, asked)
  const show = (next: readonly [string, string] | null) => {
    setRange(next)
    setHour(null)
    if (next === null) setOther(null)
  }
  const showDay = (next: string) => {
    show([next, next])
    setOther(null)
  }
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
              onChange={show}
            />
          </div>
          {day !== null && (
            <>
              <Select
                aria-label="时段"
                className="w-36"
                placeholder="全天"
                clearable
                value={hour}
                options={hourOptions}
                onChange={setHour}
              />
            </>
          )}
          {range !== null && (
            <>
              <span className="text-text-2">对比</span>
              <div className="w-72">
                <DateRangePicker
                  aria-label="对比日期"
                  value={other === null ? null : [other[0], other[1]]}
                  onChange={setOther}
                />
              </div>
              <TextLinkButton onClick={() => show(null)}>看全部日期</TextLinkButton>
            </>
          )}
          <Button icon={Printer} disabled={entries.length === 0} onClick={() => setPrinting(true)}>
            打印
          </Button>
        </div>
      </div>
      <div className={range && other ? 'grid grid-cols-2 gap-6 max-md:grid-cols-1' : ''}>
        <StoryEntries
          {...(range && other && { heading: spanText(range) })}
          entries={entries}
          narrowed={kinds.length > 0 || range !== null}
          onDay={showDay}
          onMore={line.hasNextPage ? () => void line.fetchNextPage() : undefined}
          loading={line.isFetchingNextPage}
        />
        {range && other && (
          <OtherTime
            of={of}
            id={id}
            asked={{ kinds, range: other, hour: other[0] === other[1] ? asked.hour : null }}
            onDay={showDay}
          />
        )}
      </div>
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

interface OtherTimeProps {
  readonly of: StorySubject
  readonly id: number
  readonly asked: StoryAsked & { readonly range: readonly [string, string] }
  readonly onDay: (day: string) => void
}

/** The same kinds of another time; of another day, the same hour. */
function OtherTime({ of, id, asked, onDay }: OtherTimeProps) {
  const line = useStoryline(of, id, asked)
  if (line.error && !line.data) return <LoadFailed error={line.error} onRetry={() => void line.refetch()} />
  if (!line.data) return <Skeleton shape="text" lines={8} />
  return (
    <StoryEntries
      heading={spanText(asked.range)}
      entries={line.data.entries}
      narrowed
      onDay={onDay}
      onMore={line.hasNextPage ? () => void line.fetchNextPage() : undefined}
      loading={line.isFetchingNextPage}
    />
  )
}
