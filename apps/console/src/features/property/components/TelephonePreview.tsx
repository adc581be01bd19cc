import type { ReactNode } from 'react'

interface TelephonePreviewProps {
  /** Which app it is, below the telephone. */
  readonly caption?: string
  /** The last line of what is shown: what residents press there. */
  readonly press?: string | undefined
  readonly children: ReactNode
}

/** A telephone with what residents see on it. */
export const TelephonePreview = ({ caption, press, children }: TelephonePreviewProps) => (
  <figure className="m-0 grid justify-items-start gap-2">
    <div className="h-[560px] w-[300px] max-w-full overflow-y-auto rounded-xl border border-solid border-border bg-surface p-4">
      {children}
      {press !== undefined && (
        <p className="mt-4 mb-0 rounded-md border border-solid border-border p-2 text-center">{press}</p>
      )}
    </div>
    {caption !== undefined && <figcaption className="text-caption text-text-2">{caption}</figcaption>}
  </figure>
)

interface PreviewFactsProps {
  /** Names with what is said of them; what is empty is left out. */
  readonly of: readonly (readonly [label: string, value: string | null | undefined])[]
}

/** What residents are told line by line: the price, the telephone, the hours. */
export const PreviewFacts = ({ of }: PreviewFactsProps) => (
  <dl className="m-0 grid gap-1">
    {of.map(
      ([label, value]) =>
        value && (
          <div key={label} className="flex gap-2">
            <dt className="shrink-0 text-text-2">{label}</dt>
            <dd className="m-0 min-w-0 break-words">{value}</dd>
          </div>
        ),
    )}
  </dl>
)
