import { cleanHtml, mapPictures } from './cleanHtml.ts'

interface RichTextContentProps {
  html: string
  showPicture: ((kept: string) => string) | undefined
}

/** Cleaned HTML; a module of its own, so that the cleaner is fetched with the first text. */
export default function RichTextContent({ html, showPicture }: RichTextContentProps) {
  const clean = mapPictures(cleanHtml(html), showPicture)
  // oxlint-disable-next-line react/no-danger -- cleaned in the line above
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: clean }} />
}
