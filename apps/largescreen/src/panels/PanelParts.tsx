import type { ReactNode } from 'react'

interface Part {
  readonly key: string
  /** Small heading; the first part needs none. */
  readonly title?: string
  /** How many lines it has: its share of the height. */
  readonly rows: number
  /** Takes the height it needs; the others share what is left. */
  readonly fits?: boolean
  readonly content: ReactNode
}

/** Two views of the same thing in one panel, one above the other. Parts without lines are left out. */
export function PanelParts({ parts }: { readonly parts: readonly Part[] }) {
  const shown = parts.filter(({ rows }) => rows > 0)
  return (
    <div
      className="grid h-full gap-[calc(12*var(--linli-screen-u))]"
      style={{
        gridTemplateRows: shown.map(({ rows, fits }) => (fits ? 'auto' : `minmax(0, ${rows}fr)`)).join(' '),
      }}
    >
      {shown.map(({ key, title, content }) => (
        <div key={key} className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
          {title === undefined ? (
            <span />
          ) : (
            <h3 className="border-t border-[var(--linli-screen-line)] pt-[calc(8*var(--linli-screen-u))] text-[length:calc(20*var(--linli-screen-u))] leading-[calc(28*var(--linli-screen-u))] text-[var(--linli-screen-text-2)]">
              {title}
            </h3>
          )}
          {content}
        </div>
      ))}
    </div>
  )
}
