import type { cancellation } from '@linli/api-client/contract/system/cancellation'
import type { RowOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { TextLink } from '@linli/ui/text-link'

interface BlockersProps {
  readonly request: RowOf<typeof cancellation>
}

/** What has to be settled before the account ends, each with the page where the staff sees to it. */
export function Blockers({ request: { blockers, state, scope } }: BlockersProps) {
  if (state !== 'cooling' && state !== 'blocked') return null
  const open = blockers.filter(({ waived }) => !waived)
  return (
    <Banner
      tone={open.length > 0 ? 'warning' : 'info'}
      title={
        open.length > 0
          ? `还有 ${open.length} 项未了`
          : `没有未了事项，冷静期后自动${scope === 'erase' ? '注销并删除个人信息' : '注销账号'}`
      }
    >
      {blockers.length > 0 && (
        <ul aria-label="未了事项" className="m-0 grid list-none gap-1 p-0">
          {blockers.map(({ code, text, count, help, link, waived }) => (
            <li key={code}>
              <TextLink href={link}>{`${text}（${count}）`}</TextLink>
              {`：${waived ? '住户已放弃' : help}`}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
