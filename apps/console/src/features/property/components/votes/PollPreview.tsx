import { type poll, pollOption } from '@linli/api-client/contract/property/votes/poll'
import type { RowOf } from '@linli/api-client/kit'
import { RichTextView } from '@linli/ui/rich-text'
import { formatDateTime } from '@linli/validators/format-date-time'
import { fileUrl } from '../../../../resource/file-url.ts'
import { useResourceList } from '../../../../resource/queries.ts'
import { shownPicture } from '../../../../resource/text-pictures.ts'
import { TelephonePreview } from '../TelephonePreview.tsx'

/** How residents see it on their telephones. */
export function PollPreview({ poll: row }: { readonly poll: RowOf<typeof poll> }) {
  const { data } = useResourceList(pollOption, { pageNum: 1, pageSize: 20, pollId: row.id })
  const most = row.selectMode === 'single' ? 1 : (row.maxSelect ?? 1)
  return (
    <TelephonePreview caption="小程序" press="投票">
      {row.cover != null && (
        <img
          src={fileUrl(row.cover)}
          alt="封面"
          className="mb-3 h-32 w-full rounded-md object-cover"
          loading="lazy"
        />
      )}
      <h3 className="mt-0 mb-1 text-h3">{row.title}</h3>
      <p className="mt-0 mb-3 text-caption text-text-2">
        {formatDateTime(row.endAt).slice(0, 16)} 截止，{most === 1 ? '单选' : `最多选${most}项`}
      </p>
      {row.content != null && <RichTextView html={row.content} showPicture={shownPicture} />}
      <ul className="m-0 mt-3 grid list-none gap-2 p-0">
        {(data?.records ?? []).map(({ id, title, description, image }) => (
          <li key={id} className="flex items-center gap-3 rounded-md border border-solid border-border p-2">
            {image != null && (
              <img
                src={fileUrl(image)}
                alt=""
                width={44}
                height={44}
                loading="lazy"
                className="size-11 rounded-md object-cover"
              />
            )}
            <span className="grid">
              <span>{title}</span>
              {description != null && <span className="text-caption text-text-2">{description}</span>}
            </span>
          </li>
        ))}
      </ul>
    </TelephonePreview>
  )
}
