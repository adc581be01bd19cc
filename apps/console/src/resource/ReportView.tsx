import { Banner, type BannerProps } from '@linli/ui/banner'
import { TextLinkButton } from '@linli/ui/text-link'

interface ReportViewProps extends Pick<BannerProps, 'tone' | 'title'> {
  /** What became of rows, or was made, by name; with what is to be said of each. */
  readonly lines: readonly { readonly key: string | number; readonly name: string; readonly note: string }[]
  /** How many lines there are in all. */
  readonly total: number
  readonly saveText: string
  /** Takes all of them along; undefined: there is no more to take. */
  readonly onSave: (() => void) | undefined
}

const shown = 100

/** What came of work on many rows: in a word, line by line, and all of it as a sheet. */
export function ReportView({ tone, title, lines, total, saveText, onSave }: ReportViewProps) {
  const first = lines.slice(0, shown)
  return (
    <section aria-label="办理结果" className="grid gap-3">
      <Banner tone={tone} title={title} />
      {onSave && (
        <p className="m-0 text-text-2">
          {first.length < total && `以下是前 ${first.length} 项，共 ${total} 项。`}
          <TextLinkButton onClick={onSave}>{saveText}</TextLinkButton>
        </p>
      )}
      <ul className="m-0 grid list-none gap-x-6 p-0 sm:grid-cols-2">
        {first.map(({ key, name, note }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-3 border-b border-border py-2">
            <span className="min-w-0 break-words">{name}</span>
            <span className="text-text-2">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
