import type { notice } from '@linli/api-client/contract/property/notices/notice'
import type { RowOf } from '@linli/api-client/kit'
import { RichTextView } from '@linli/ui/rich-text'
import { formatDateTime } from '@linli/validators/format-date-time'
import { shownPicture } from '../../../../resource/text-pictures.ts'
import { TelephonePreview } from '../TelephonePreview.tsx'

type Notice = RowOf<typeof notice>

const when = (row: Notice) =>
  row.appearsAt === null ? '发布后显示时间' : formatDateTime(row.appearsAt).slice(0, 16)

/** How residents see it: on a telephone, and on the screen at the door where it is shown there. */
export function NoticePreview({ notice: row }: { readonly notice: Notice }) {
  return (
    <div className="flex flex-wrap items-start gap-6">
      <TelephonePreview caption="小程序" press={row.needReceipt ? '我已知晓' : undefined}>
        <h3 className="mt-0 mb-1 text-h3">{row.title}</h3>
        <p className="mt-0 mb-3 text-caption text-text-2">{when(row)}</p>
        <RichTextView html={row.content} showPicture={shownPicture} />
      </TelephonePreview>
      {row.channels.includes('screen') && (
        <figure className="m-0 grid gap-2">
          <div className="h-[360px] w-[216px] overflow-hidden rounded-md border border-solid border-border bg-surface p-3">
            <p className="mt-0 mb-2 text-h4 font-semibold">{row.title}</p>
            <RichTextView className="text-caption" html={row.content} showPicture={shownPicture} />
          </div>
          <figcaption className="text-center text-caption text-text-2">门禁屏</figcaption>
        </figure>
      )}
    </div>
  )
}
