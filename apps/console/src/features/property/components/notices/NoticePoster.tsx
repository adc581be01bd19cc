import type { notice } from '@linli/api-client/contract/property/notices/notice'
import type { RowOf } from '@linli/api-client/kit'
import { RichTextView } from '@linli/ui/rich-text'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useQuery } from '@tanstack/react-query'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { shownPicture } from '../../../../resource/text-pictures.ts'
import { chosenOptions } from '../../../../resource/useRefOptions.ts'

interface NoticePosterProps {
  readonly notice: RowOf<typeof notice>
  readonly onDone: () => void
}

/** A notice on paper, for the board at the entrance. */
export function NoticePoster({ notice: row, onDone }: NoticePosterProps) {
  const { data } = useQuery(chosenOptions('base/estates', [row.estateId]))
  if (!data) return null
  const day = formatDateTime(row.appearsAt ?? row.updatedAt).slice(0, 10)
  return (
    <PrintSheet onDone={onDone}>
      <article className="m-10 grid gap-6">
        <h1 className="m-0 border-b-2 border-black pb-4 text-center text-h1">{row.title}</h1>
        <RichTextView html={row.content} showPicture={shownPicture} />
        <p className="m-0 text-end">
          {data[0]?.label}
          <br />
          {day}
        </p>
      </article>
    </PrintSheet>
  )
}
