import { RichTextView } from '@linli/ui/rich-text'
import { TextLinkButton } from '@linli/ui/text-link'
import { useMemo, useRef } from 'react'
import { shownPicture } from '../text-pictures.ts'
import { headings, outlineOf } from './outline.ts'
import { useFound } from './useFound.ts'

interface ManualTextProps {
  readonly html: string
  /** What was searched for; it is marked. */
  readonly word: string
}

/** Fewer are seen at a glance. */
const worthwhile = 3
const indents = ['', 'ps-3', 'ps-6', 'ps-9']

/** The text of a manual, beside it its headings as the way to them. */
export function ManualText({ html, word }: ManualTextProps) {
  const text = useRef<HTMLDivElement>(null)
  const outline = useMemo(() => outlineOf(html), [html])
  const found = useFound(text, word)
  const goTo = (at: number) => {
    const heading = text.current?.querySelectorAll<HTMLElement>(headings)[at]
    if (heading === undefined) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="grid gap-4 xl:flex xl:items-start xl:gap-8">
      <div className="min-w-0 flex-1">
        {word !== '' && found !== null && (
          <p role="status" className="mt-0 text-small text-text-2">
            {found === 0 ? `正文中没有“${word}”` : `正文中有 ${found} 处“${word}”`}
          </p>
        )}
        <RichTextView ref={text} html={html} showPicture={shownPicture} />
      </div>
      {outline.length >= worthwhile && (
        <nav
          aria-label="本篇目录"
          className="order-first grid shrink-0 content-start gap-1 xl:sticky xl:top-4 xl:order-last xl:w-48"
        >
          {outline.map((entry, at) => (
            <span key={`${at} ${entry.text}`} className={indents[entry.depth] ?? indents.at(-1)}>
              <TextLinkButton onClick={() => goTo(at)}>{entry.text}</TextLinkButton>
            </span>
          ))}
        </nav>
      )}
    </div>
  )
}
