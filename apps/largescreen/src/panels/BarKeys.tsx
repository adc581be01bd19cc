const unit = 'var(--linli-screen-u)'

/** Inks of the parts of a bar, by their public names. */
const inks = ['var(--linli-screen-accent-dim)', 'var(--linli-screen-accent)'] as const

/** What the two inks of bars stand for. */
export function BarKeys({ parts }: { readonly parts: readonly [string, string] }) {
  return (
    <span className="inline-flex items-center gap-[calc(16*var(--linli-screen-u))]">
      {parts.map((part, at) => (
        <span key={part} className="inline-flex items-center gap-[calc(8*var(--linli-screen-u))]">
          <span
            aria-hidden
            style={{ inlineSize: `calc(14*${unit})`, blockSize: `calc(14*${unit})`, background: inks[at] }}
          />
          {part}
        </span>
      ))}
    </span>
  )
}
