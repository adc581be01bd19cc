import { readMessages, staffMessages } from '@linli/api-client/contract/system/staff-messages'
import { Badge } from '@linli/ui/badge'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { RelativeTime } from '@linli/ui/relative-time'
import { Skeleton } from '@linli/ui/skeleton'
import { useGo } from '../../../resource/page-address.ts'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { client } from '../../../session/client.ts'
import { showError } from '../../../session/show-error.ts'
import { usePages } from '../../../resource/pages-context.ts'
import { closePanel } from '../account-panels.ts'

const shown = { pageNum: 1, pageSize: 50 }

/** 消息: notices to the user; one that leads to a page opens it. */
export function Messages() {
  const go = useGo()
  const pages = usePages()
  const { data, error, refetch } = useCall(staffMessages, shown)
  const read = async (ids?: number[]) => {
    await client.call(readMessages, ids ? { ids } : {}).catch(showError)
  }
  const unread = data?.records.some((message) => message.readAt === null) ?? false
  return (
    <>
      {unread && (
        <div className="flex justify-end">
          <Button size="small" onClick={() => void read()}>
            全部已读
          </Button>
        </div>
      )}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="text" />}
      {data?.records.length === 0 && <Empty title="暂无消息" />}
      <ul className="divide-y divide-border">
        {data?.records.map((message) => {
          const path = message.link?.split('?')[0] ?? ''
          const open = () => {
            if (message.readAt === null) void read([message.id])
            if (message.link === null || !pages.has(path)) return
            closePanel()
            go(message.link)
          }
          return (
            <li key={message.id}>
              <button
                type="button"
                className="grid w-full gap-0.5 rounded-control px-2 py-2.5 text-start hover:bg-hover"
                onClick={open}
              >
                <span className="flex items-center justify-between gap-3">
                  <span className={message.readAt === null ? 'font-semibold' : ''}>
                    {message.title} {message.readAt === null && <Badge label="未读" />}
                  </span>
                  <RelativeTime value={message.createdAt} className="shrink-0 text-small text-text-3" />
                </span>
                {message.content !== null && <span className="text-text-2">{message.content}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
