import { type ReadingKind, readingKinds } from '@linli/api-client/contract/property/charging/meter-reading'
import type { SheetMeter } from '@linli/api-client/contract/property/charging/reading-sheet'
import { NumberInput } from '@linli/ui/number-input'
import { Select } from '@linli/ui/select'
import { StatusTag } from '@linli/ui/status-tag'
import { memo } from 'react'
import { isLocked, lineOf, reckoned, type Typed } from './sheet-values.ts'

const kinds = (Object.keys(readingKinds) as ReadingKind[]).map((value) => ({
  value,
  label: readingKinds[value],
}))
const states = { draft: '待确认', confirmed: '已确认', billed: '已出账' } as const

/** Side by side where there is room; on a telephone what is typed stands beside the place that it is of. */
export const columns =
  'grid-cols-[minmax(0,1fr)_136px] sm:grid-cols-[minmax(0,1.5fr)_96px_128px_104px_88px_72px_minmax(0,1.5fr)]'

interface SheetRowProps {
  readonly meter: SheetMeter
  readonly typed: Typed | undefined
  /** What the server said of it. */
  readonly refused: string | undefined
  readonly onType: (meter: SheetMeter, line: Typed) => void
}

/** The line of a meter; drawn again only when something of it changes, so that hundreds of them are typed without delay. */
export const SheetRow = memo(function SheetRow({ meter, typed, refused, onType }: SheetRowProps) {
  const { id, meterNo, place, previous, previousDate, lately, reading, isLater } = meter
  const line = lineOf(meter, typed)
  const { usage, problem, unusual } = reckoned(meter, line)
  const locked = isLocked(meter)
  const wrong = refused ?? problem
  const name = `${place} ${meterNo}`
  return (
    <li
      aria-label={name}
      data-meter={id}
      className={`grid items-center gap-x-3 gap-y-1 border-t border-border py-2 [contain-intrinsic-size:auto_48px] [content-visibility:auto] ${columns}`}
    >
      <span className="grid min-w-0">
        <span className="truncate">{place}</span>
        <span className="truncate text-small text-text-3">{meterNo}</span>
      </span>
      <span className="order-1 grid text-small sm:order-none">
        <span className="tabular-nums">
          <span className="sm:sr-only">上次 </span>
          {previous}
        </span>
        {previousDate !== null && <span className="text-text-3">{previousDate.slice(2)}</span>}
      </span>
      <NumberInput
        aria-label={`${name} 本次读数`}
        aria-describedby={`mark${id}`}
        value={line.current}
        min={0}
        precision={2}
        steppers={false}
        disabled={locked}
        invalid={wrong !== null}
        onChange={(current) => onType(meter, { ...line, current })}
      />
      <Select<ReadingKind>
        aria-label={`${name} 类型`}
        className="order-1 sm:order-none"
        value={line.kind}
        options={kinds}
        disabled={locked}
        onChange={(kind) => onType(meter, { ...line, kind: kind ?? 'normal' })}
      />
      <output className="order-2 tabular-nums sm:order-none sm:text-right" aria-label={`${name} 用量`}>
        <span className="text-small text-text-3 sm:sr-only">用量 </span>
        {usage ?? '—'}
      </output>
      <Lately usages={lately} />
      <span id={`mark${id}`} className="order-3 col-span-full text-small sm:order-none sm:col-span-1">
        {wrong !== null ? (
          <span role="alert" className="text-danger">
            {wrong}
          </span>
        ) : unusual ? (
          <StatusTag tone="warning">超过近期均值3倍</StatusTag>
        ) : isLater ? (
          <span className="text-text-3">已有更晚的抄表记录</span>
        ) : (
          reading && (
            <span className="text-text-3">
              {reading.readDate.slice(5)} {states[reading.state]}
            </span>
          )
        )}
      </span>
    </li>
  )
})

/** What was used of late, the oldest first: bars for the eye, words for the ear. */
function Lately({ usages }: { readonly usages: readonly number[] }) {
  if (usages.length === 0) return <span className="order-2 text-text-3 sm:order-none">—</span>
  const most = Math.max(...usages, 0.01)
  const said = `近${usages.length}次用量 ${usages.toReversed().join('、')}`
  return (
    <span
      role="img"
      aria-label={said}
      title={said}
      className="order-2 inline-flex h-6 items-end gap-1 sm:order-none"
    >
      {usages.toReversed().map((usage, at) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- their places are all they have
          key={at}
          className="min-h-px w-3 bg-accent"
          style={{ height: `${Math.round((100 * usage) / most)}%` }}
        />
      ))}
    </span>
  )
}
