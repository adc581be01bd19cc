import { unreadMessages } from '@linli/api-client/contract/system/staff-messages'
import { Drawer } from '@linli/ui/drawer'
import { Tabs } from '@linli/ui/tabs'
import { useState } from 'react'
import { useCall } from '../../../resource/queries.ts'
import { closePanel } from '../account-panels.ts'
import { Messages } from './Messages.tsx'
import { OwnTasks } from './OwnTasks.tsx'

type Part = 'messages' | 'tasks'

/** 待办: messages to the user, and the long work that runs or ran for him. */
export default function WorkDrawer() {
  const [part, setPart] = useState<Part>('messages')
  const { data: unread = 0 } = useCall(unreadMessages, undefined)
  return (
    <Drawer open title="待办" onClose={closePanel}>
      <Tabs<Part>
        label="待办"
        value={part}
        onChange={setPart}
        items={[
          { key: 'messages', label: '消息', ...(unread > 0 && { count: unread }), content: <Messages /> },
          { key: 'tasks', label: '任务', content: <OwnTasks /> },
        ]}
      />
    </Drawer>
  )
}
