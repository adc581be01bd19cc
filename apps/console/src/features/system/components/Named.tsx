interface NamedProps {
  readonly name: string
  /** What the program calls it. */
  readonly code: string
  readonly changed?: boolean
  readonly hint?: string | undefined
}

/** A name with the word of the program below it, and a dot where it differs from the default. */
export function Named({ name, code, changed = false, hint }: NamedProps) {
  return (
    <span className="grid min-w-0 gap-0.5 py-1" title={hint}>
      <span className="flex min-w-0 items-center gap-2">
        {changed && (
          <span className="size-2 shrink-0 rounded-full bg-accent" role="img" aria-label="已修改" />
        )}
        <span className="truncate" title={hint === undefined ? name : undefined}>
          {name}
        </span>
      </span>
      <span className="truncate font-mono text-caption text-text-3">{code}</span>
    </span>
  )
}
