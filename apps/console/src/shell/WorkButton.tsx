import { unreadMessages } from '@linli/api-client/contract/system/staff-messages'
import { Badge } from '@linli/ui/badge'
import { IconButton } from '@linli/ui/icon-button'
import { ListTodo } from 'lucide-react'
import { openPanel } from '../features/account/account-panels.ts'
import { useCall } from '../resource/queries.ts'

const everyMs = 60_000

/** 待办 of the top bar: how many messages are unread, and the way to them and to the own long work. */
export function WorkButton() {
  const { data: unread = 0 } = useCall(unreadMessages, undefined, { refetchInterval: everyMs })
  return (
    <Badge count={unread} on="icon">
      <IconButton
        icon={ListTodo}
        iconSize={18}
        tooltipSide="bottom"
        label={unread > 0 ? `待办，${unread} 条未读` : '待办'}
        onClick={() => openPanel('work')}
      />
    </Badge>
  )
}
