import type { publishedDoc } from '@linli/api-client/contract/system/privacy-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { RichTextView } from '@linli/ui/rich-text'
import { formatDateTime } from '@linli/validators/format-date-time'

interface PrivacyTextProps {
  readonly text: OutputOf<typeof publishedDoc>
  readonly className?: string
}

/** A privacy text as it was published: what matters first, then all of it, to be scrolled by keyboard too. */
export function PrivacyText({ text, className }: PrivacyTextProps) {
  return (
    <div className="grid gap-3">
      <Banner title="要点">{text.summary}</Banner>
      <div
        role="region"
        aria-label={`${text.name}正文`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className={`overflow-auto rounded-control border border-border px-4 py-3 ${className ?? ''}`}
      >
        <RichTextView html={text.content} />
      </div>
      <p className="text-small text-text-2 tabular-nums">
        版本 {text.versionNo}，自 {formatDateTime(text.effectiveAt, { pattern: 'YYYY-MM-DD' })} 起生效
      </p>
    </div>
  )
}
