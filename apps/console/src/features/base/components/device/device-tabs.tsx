import type { device } from '@linli/api-client/contract/base/device'
import type { RowOf } from '@linli/api-client/kit'
import type { DetailTab } from '../../../../resource/record/RecordView.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'

const DeviceDay = whenOpened(async () => (await import('./DeviceDay.tsx')).DeviceDay)
const DevicePasses = whenOpened(async () => (await import('./DevicePasses.tsx')).DevicePasses)
const DeviceReplacements = whenOpened(
  async () => (await import('./DeviceReplacements.tsx')).DeviceReplacements,
)

/** The tabs of a device's drawer beside its fields. */
export function deviceTabs({ id }: RowOf<typeof device>): DetailTab[] {
  return [
    { key: 'day', label: '运行曲线', content: <DeviceDay id={id} /> },
    {
      key: 'passes',
      label: '通行记录',
      permission: 'access:passRecord:list',
      content: <DevicePasses id={id} />,
    },
    {
      key: 'replaced',
      label: '更换记录',
      rows: { of: 'base/device-replace-logs', where: { deviceId: id } },
      content: <DeviceReplacements id={id} />,
    },
  ]
}
