import type { device } from '@linli/api-client/contract/base/device'
import type { RowOf } from '@linli/api-client/kit'
import type { DetailTab } from '../../../../resource/record/RecordView.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'

const DeviceDay = whenOpened(async () => (await import('./DeviceDay.tsx')).DeviceDay)
const CommandItems = whenOpened(async () => (await import('../command/CommandItems.tsx')).CommandItems)
const Storyline = whenOpened(async () => (await import('../storyline/Storyline.tsx')).Storyline)
const DevicePasses = whenOpened(async () => (await import('./DevicePasses.tsx')).DevicePasses)
const DeviceReplacements = whenOpened(
  async () => (await import('./DeviceReplacements.tsx')).DeviceReplacements,
)

const commandColumns = ['queuedAt', 'action', 'state', 'commandId', 'finishedAt', 'resultMsg']

/** The tabs of a device's drawer beside its fields. */
export function deviceTabs({ id, name }: RowOf<typeof device>): DetailTab[] {
  return [
    { key: 'day', label: '运行曲线', content: <DeviceDay id={id} /> },
    {
      key: 'passes',
      label: '通行记录',
      permission: 'access:passRecord:list',
      content: <DevicePasses id={id} />,
    },
    {
      key: 'commands',
      label: '指令记录',
      permission: 'base:deviceCommand:list',
      content: (
        <CommandItems where={{ deviceId: id, sort: '-queuedAt' }} title="指令记录" columns={commandColumns} />
      ),
    },
    {
      key: 'replaced',
      label: '更换记录',
      rows: { of: 'base/device-replace-logs', where: { deviceId: id } },
      content: <DeviceReplacements id={id} />,
    },
    { key: 'story', label: '一生线', content: <Storyline of="device" id={id} name={name ?? ''} /> },
  ]
}
