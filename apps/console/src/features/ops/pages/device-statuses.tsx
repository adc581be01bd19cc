import { deviceHealthDay } from '@linli/api-client/contract/ops/device-health-day'
import { eventStream } from '@linli/api-client/contract/ops/event-stream'
import { maintenanceWindow } from '@linli/api-client/contract/ops/maintenance-window'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { Fleet } from '../components/status/Fleet.tsx'

const parts = () => import('../components/status/status-parts.ts')
const FleetOverview = whenOpened(async () => (await parts()).FleetOverview)
const EventStreams = whenOpened(async () => (await parts()).EventStreams)
const EventConflicts = whenOpened(async () => (await parts()).EventConflicts)
const HealthReport = whenOpened(async () => (await parts()).HealthReport)
const IngestKeys = whenOpened(async () => (await parts()).IngestKeys)

/** 设备状态: the fleet as it is now, how its events come in, what is worked on, and how each device fared. */
export default function DeviceStatusesPage() {
  return (
    <PageTabs
      label="设备状态"
      tabs={[
        { key: 'devices', label: '设备', content: <Fleet /> },
        { key: 'overview', label: '总览', content: <FleetOverview /> },
        {
          key: 'windows',
          label: '停机窗口',
          content: <ResourcePage of={maintenanceWindow} />,
          permission: codeOf(maintenanceWindow, 'list'),
        },
        {
          key: 'gaps',
          label: '缺失事件',
          rows: { of: eventStream, where: { hasGap: true } },
          content: <EventStreams />,
          permission: codeOf(eventStream, 'list'),
        },
        {
          key: 'conflicts',
          label: '冲突事件',
          content: <EventConflicts />,
          permission: codeOf(eventStream, 'list'),
        },
        {
          key: 'health',
          label: '健康日报',
          content: <ResourcePage of={deviceHealthDay} />,
          permission: codeOf(deviceHealthDay, 'list'),
        },
        {
          key: 'report',
          label: '健康月报',
          content: <HealthReport />,
          permission: codeOf(deviceHealthDay, 'list'),
        },
        { key: 'keys', label: '接入密钥', content: <IngestKeys />, permission: 'access:ingestKey:list' },
      ]}
    />
  )
}
