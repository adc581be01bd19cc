import { deviceCommand } from '@linli/api-client/contract/base/device-command'
import { deviceCommandItem } from '@linli/api-client/contract/base/device-command-item'
import { deviceParamTemplate } from '@linli/api-client/contract/base/device-param-template'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const parts = () => import('../components/command/command-parts.ts')
const CommandDesk = whenOpened(async () => (await parts()).CommandDesk)
const Commands = whenOpened(async () => (await parts()).Commands)

/** 设备操作管理: what devices are told to do, and what they made of it. */
export default function DeviceCommandsPage() {
  return (
    <PageTabs
      label="设备操作管理"
      tabs={[
        { key: 'tasks', label: '指令任务', content: <Commands /> },
        {
          key: 'desk',
          label: '下发指令',
          permission: 'base:deviceCommand:create',
          content: <CommandDesk />,
        },
        {
          key: 'approve',
          label: '待复核',
          rows: { of: deviceCommand, where: { state: ['pending_approve'] } },
          content: <Commands where={{ state: ['pending_approve'] }} />,
        },
        {
          key: 'plans',
          label: '周期任务',
          content: <Commands where={{ mode: ['cron'] }} />,
        },
        {
          key: 'queue',
          label: '执行队列',
          rows: { of: deviceCommandItem, where: { state: ['queued', 'sent'] } },
          content: <ResourcePage of={deviceCommandItem} />,
        },
        { key: 'templates', label: '参数模板', content: <ResourcePage of={deviceParamTemplate} /> },
      ]}
    />
  )
}
