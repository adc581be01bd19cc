import { Statistic } from '@linli/ui/statistic'

/** A figure: what it is called, how it reads, what it is of, and its unit. */
export type KeyFigure<D> = readonly [label: string, text: (of: D) => string, note: string, unit?: string]

interface KeyFiguresProps<D> {
  readonly of: D
  /** In their order. */
  readonly figures: readonly KeyFigure<D>[]
}

/** What the days came to over all, side by side. */
export function KeyFigures<D>({ of, figures }: KeyFiguresProps<D>) {
  return (
    <section aria-label="总体" className="flex flex-wrap gap-x-8 gap-y-5 *:min-w-34 *:max-w-56">
      {figures.map(([label, text, note, unit]) => (
        <Statistic key={label} label={label} value={text(of)} note={note} {...(unit && { unit })} />
      ))}
    </section>
  )
}
