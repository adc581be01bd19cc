interface NamedProps {
  readonly name: string
  /** What the program calls it. */
  readonly code: string
}

/** A name with the word of the program below it. */
export const Named = ({ name, code }: NamedProps) => (
  <span className="grid min-w-0 gap-0.5 py-1">
    <span className="truncate" title={name}>
      {name}
    </span>
    <span className="truncate font-mono text-caption text-text-3">{code}</span>
  </span>
)
