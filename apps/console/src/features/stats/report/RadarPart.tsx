import type { ReportPart } from '@linli/api-client/contract/stats/report-calls'

const [size, radius] = [320, 110]
const middle = size / 2
const rings = [25, 50, 75, 100]
/** Lines of estates are told apart by colour and dash. */
const strokes = [
  'stroke-accent',
  'stroke-success',
  'stroke-warning',
  'stroke-danger',
  'stroke-info',
  'stroke-text-2',
]
const marks = [
  'bg-accent',
  'bg-success-solid',
  'bg-warning-solid',
  'bg-danger-solid',
  'bg-info-solid',
  'bg-text-2',
]
const dashes = ['', '6 3', '2 3', '10 3', '6 3 2 3', '1 4']

type Point = readonly [x: number, y: number]

/** Where a rate lies on the axis of its place. */
function pointOf(at: number, count: number, value: number): Point {
  const turn = (at / count) * 2 * Math.PI - Math.PI / 2
  const far = (Math.max(0, Math.min(100, value)) / 100) * radius
  return [middle + Math.cos(turn) * far, middle + Math.sin(turn) * far]
}

const pathOf = (points: readonly Point[]) => points.map((point) => point.join(',')).join(' ')

/** The same rates of several estates, as one outline for each. */
export function RadarPart({ part: { label, items, series } }: { readonly part: ReportPart }) {
  const outline = (value: number) => pathOf(items.map((_, at) => pointOf(at, items.length, value)))
  return (
    <div className="grid justify-items-center gap-2">
      <svg
        viewBox={`-40 0 ${size + 80} ${size - 40}`}
        className="w-full max-w-[360px]"
        role="img"
        aria-label={`${label}，数据见表格`}
      >
        <g transform="translate(0 -20)">
          {rings.map((value) => (
            <polygon key={value} points={outline(value)} className="fill-none stroke-border" />
          ))}
          {items.map(({ key, label: name }, at) => {
            const [x, y] = pointOf(at, items.length, 100)
            const [tx, ty] = [middle + (x - middle) * 1.14, middle + (y - middle) * 1.14]
            return (
              <g key={key}>
                <line x1={middle} y1={middle} x2={x} y2={y} className="stroke-border" />
                <text
                  x={tx}
                  y={ty + 4}
                  textAnchor={Math.abs(tx - middle) < 8 ? 'middle' : tx < middle ? 'end' : 'start'}
                  className="fill-text-2 text-small"
                >
                  {name}
                </text>
              </g>
            )
          })}
          {series.map((name, at) => (
            <polygon
              key={name}
              points={pathOf(
                items.map(({ cells }, axis) => pointOf(axis, items.length, cells[at]?.value ?? 0)),
              )}
              strokeWidth="2"
              strokeDasharray={dashes[at]}
              className={`fill-none ${strokes[at] ?? 'stroke-accent'}`}
            />
          ))}
        </g>
      </svg>
      <ul className="m-0 flex list-none flex-wrap justify-center gap-3 p-0 text-small text-text-2">
        {series.map((name, at) => (
          <li key={name} className="flex items-center gap-1">
            <span aria-hidden className={`inline-block h-0.5 w-4 ${marks[at] ?? 'bg-accent'}`} /> {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
