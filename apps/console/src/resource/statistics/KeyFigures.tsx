import { figureText } from './figure-words.ts'

/** A figure: what it is called, what it is (a number is grouped, nothing is a dash), what it is of, and its unit. */
export type KeyFigure<D> = readonly [
  label: string,
  of: (of: D) => number | string | null,
  note: string,
  unit?: string,
]

interface KeyFiguresProps<D> {
  readonly of: D
  /** In their order. */
  readonly figures: readonly KeyFigure<D>[]
}

/** Between figures (px). One gap more than there are leaves room for what is rounded. */
const gap = 16

/** More do not stand side by side: they come in two rows of the same length. */
const inOneRow = 8

/** What the days came to over all, side by side on one surface, so that what they are made of begins high on the page. */
export function KeyFigures<D>({ of, figures }: KeyFiguresProps<D>) {
  const count = figures.length
  const columns = count > inOneRow ? Math.ceil(count / 2) : count
  return (
    <section aria-label="总体" className="rounded-card border border-border bg-surface px-4 py-3">
      <dl
        className="m-0 grid"
        style={{
          // As many as there is room for, and never one alone in a row of its own.
          gap,
          gridTemplateColumns: `repeat(auto-fill, minmax(max(104px, (100% - ${columns * gap}px) / ${columns}), 1fr))`,
        }}
      >
        {figures.map(([label, value, note, unit]) => (
          <div key={label} className="grid min-w-0 content-start">
            <dt className="text-caption text-text-2">{label}</dt>
            {/* A wall is read from afar. */}
            <dd className="m-0 text-h2 tabular-nums [overflow-wrap:anywhere] [:fullscreen_&]:text-metric-m">
              {figureText(value(of))}
              {unit !== undefined && value(of) !== null && (
                <span className="ms-1 text-caption font-normal text-text-2">{unit}</span>
              )}
            </dd>
            <dd className="m-0 text-caption text-text-3">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
