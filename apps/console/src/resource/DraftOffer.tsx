import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { RelativeTime } from '@linli/ui/relative-time'
import type { OfferedDraft } from './useDraft.ts'

/** Offers what was typed into this form before and not sent. */
export function DraftOffer({ offered }: { readonly offered: OfferedDraft | null }) {
  if (!offered) return null
  const { draft, labels, outdated, restore, discard } = offered
  return (
    <Banner
      className="mb-4"
      title="有未提交的草稿"
      actions={
        <>
          <Button size="small" variant="text" onClick={discard}>
            丢弃
          </Button>
          <Button size="small" onClick={restore}>
            恢复草稿
          </Button>
        </>
      }
    >
      <RelativeTime value={draft.at} />
      {`：${labels.join('、')}${outdated ? '。数据此后已被修改，请核对后提交' : ''}`}
    </Banner>
  )
}
