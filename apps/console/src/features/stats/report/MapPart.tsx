import type { ReportPart } from '@linli/api-client/contract/stats/report-calls'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { useState } from 'react'
import { planFrame, ringsPath } from '../../../resource/plan-frame.ts'
import { valueWords } from './report-words.ts'
import { RowsLink } from './RowsLink.tsx'

const plan = { width: 360, height: 260, margin: 16 }
const perRow = 6

/** Five steps from little to all, as the darkness of one colour: they are read in print, too. */
const steps = ['opacity-15', 'opacity-35', 'opacity-55', 'opacity-75', 'opacity-100']
const stepOf = (value: number | null, whole: number) =>
  value === null
    ? null
    : Math.max(0, Math.min(steps.length - 1, Math.ceil((value / whole) * steps.length) - 1))

type Item = ReportPart['items'][number]

/** Places by where they lie, darker where there is more; those of one estate are one sheet. */
export function MapPart({ part }: { readonly part: ReportPart }) {
  const { items, unit, whole, label } = part
  const sheets = [...new Set(items.map(({ sheet }) => sheet ?? ''))]
  const [chosen, setChosen] = useState(sheets[0] ?? '')
  const sheet = sheets.includes(chosen) ? chosen : (sheets[0] ?? '')
  const shown = items.filter((item) => (item.sheet ?? '') === sheet)
  const words = (item: Item) =>
    `${item.label} ${valueWords(item.cells[0]?.value ?? null, unit)}${unit === '%' ? '' : unit}`
  const step = (item: Item) => stepOf(item.cells[0]?.value ?? null, whole ?? 100)
  const drawn = shown.filter(({ shape }) => shape != null)
  return (
    <div className="grid min-w-0 gap-2">
      {sheets.length > 1 && (
        <div className="overflow-x-auto">
          <SegmentedControl
            label="小区"
            size="small"
            value={sheet}
            options={sheets.map((value) => ({ value, label: value }))}
            onChange={setChosen}
          />
        </div>
      )}
      {drawn.length > 0 ? (
        <MapSheet label={`${sheet}${label}`} items={drawn} words={words} step={step} />
      ) : (
        // Nobody has drawn the buildings: they stand in rows.
        <ul
          className="m-0 grid list-none gap-1 p-0"
          style={{ gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}
        >
          {shown.map((item) => (
            <li
              key={item.key}
              title={words(item)}
              className="relative grid h-10 place-items-center rounded-control bg-fill text-caption"
            >
              <span
                aria-hidden
                className={`absolute inset-0 rounded-control bg-accent ${steps[step(item) ?? 0]}`}
              />
              <RowsLink
                rows={item.cells[0]?.rows ?? null}
                label={`${words(item)}，查看明细`}
                className="relative truncate rounded-control bg-surface px-1"
              >
                {item.label}
              </RowsLink>
            </li>
          ))}
        </ul>
      )}
      <p className="m-0 flex items-center gap-1 text-caption text-text-2">
        低
        {steps.map((one) => (
          <span key={one} aria-hidden className={`inline-block h-2 w-6 bg-accent ${one}`} />
        ))}
        高
      </p>
    </div>
  )
}

interface MapSheetProps {
  readonly label: string
  readonly items: readonly Item[]
  readonly words: (item: Item) => string
  readonly step: (item: Item) => number | null
}

function MapSheet({ label, items, words, step }: MapSheetProps) {
  const frame = planFrame(
    items.flatMap(({ shape }) => shape?.coordinates.flat() ?? []),
    plan,
  )
  return (
    <svg
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      role="group"
      aria-label={label}
      className="block w-full rounded-card bg-canvas"
    >
      {items.map((item) => {
        const { shape, cells, key } = item
        if (!shape) return null
        const [x, y] = centreOf(shape.coordinates[0] ?? [], frame.at)
        const rows = cells[0]?.rows ?? null
        const mark = (
          <g key={key}>
            <title>{words(item)}</title>
            <path d={ringsPath(shape.coordinates, frame)} className="fill-surface stroke-border-field" />
            <path
              d={ringsPath(shape.coordinates, frame)}
              className={`fill-accent ${steps[step(item) ?? 0]}`}
            />
            <text
              x={x}
              y={y + 3}
              textAnchor="middle"
              strokeWidth="3"
              className="fill-text stroke-surface text-[12px] [paint-order:stroke]"
            >
              {item.label}
            </text>
          </g>
        )
        return rows === null ? (
          mark
        ) : (
          <RowsLink key={key} rows={rows} label={`${words(item)}，查看明细`}>
            {mark}
          </RowsLink>
        )
      })}
    </svg>
  )
}

/** The middle of the corners of a ring. */
function centreOf(
  ring: readonly (readonly number[])[],
  at: (position: readonly number[]) => readonly [number, number],
): readonly [number, number] {
  const points = ring.map(at)
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0)
  return [sum(0) / Math.max(1, points.length), sum(1) / Math.max(1, points.length)]
}
