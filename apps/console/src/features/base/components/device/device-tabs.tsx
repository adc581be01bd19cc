import type { device } from '@linli/api-client/contract/base/device'
import type { RowOf } from '@linli/api-client/kit'
import type { DetailTab } from '../../../../resource/record/RecordView.tsx'
import { lastDays } from '../../../../resource/last-days.ts'
import { rowsWhenOpened } from '../../../../resource/record/rows-when-opened.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'

const shownDays = 7

const DeviceDay = whenOpened(async () => (await import('./DeviceDay.tsx')).DeviceDay)
const CommandItems = whenOpened(async () => (await import('../command/CommandItems.tsx')).CommandItems)
const Storyline = whenOpened(async () => (await import('../storyline/Storyline.tsx')).Storyline)
const DeviceReplacements = whenOpened(
  async () => (await import('./DeviceReplacements.tsx')).DeviceReplacements,
)
const DevicePasses = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/access/pass-record')).passRecord,
  {
    title: `最近${shownDays}天通行`,
    columns: ['passTime', 'personName', 'personKind', 'direction', 'authMode', 'result'],
  },
)
const IssuedPeople = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/access/device-auth')).accessDeviceAuth,
  {
    title: '已下发人员',
    columns: ['subjectName', 'state', 'authType', 'faceState', 'cardState', 'expireAt', 'issuedAt'],
  },
)
const DeviceRepairs = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/ops/device-repair')).deviceRepair,
  {
    title: '维修记录',
    columns: ['repairNo', 'state', 'faultType', 'urgency', 'contractorId', 'reportedAt', 'finishedAt'],
  },
)
const DeviceChecks = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/ops/equipment-check')).equipmentCheck,
  { title: '点检记录', columns: ['checkNo', 'state', 'conclusion', 'inspectorId', 'dueDate', 'submittedAt'] },
)
const DeviceAlerts = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/alert/control-alert')).controlAlert,
  { title: '预警', columns: ['title', 'state', 'level', 'occurredAt', 'assigneeId'] },
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
      content: <DevicePasses where={{ deviceId: id, passTime_from: lastDays(shownDays)[0] }} />,
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
      key: 'issued',
      label: '已下发人员',
      permission: 'access:issue:list',
      content: <IssuedPeople where={{ deviceId: id }} />,
    },
    {
      key: 'repairs',
      label: '维修记录',
      permission: 'ops:repair:list',
      rows: { of: 'ops/device-repairs', where: { deviceId: id } },
      content: <DeviceRepairs where={{ deviceId: id }} />,
    },
    {
      key: 'checks',
      label: '点检记录',
      permission: 'ops:check:list',
      content: <DeviceChecks where={{ deviceId: id }} />,
    },
    {
      key: 'alerts',
      label: '预警',
      permission: 'alert:alert:list',
      content: <DeviceAlerts where={{ deviceId: id }} />,
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
