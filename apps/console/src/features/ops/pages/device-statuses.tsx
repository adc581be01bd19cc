import { eventStream } from '@linli/api-client/contract/ops/event-stream'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { Fleet } from '../components/status/Fleet.tsx'

const parts = () => import('../components/status/status-parts.ts')
const Windows = whenOpened(async () => (await parts()).Windows)
const HealthDays = whenOpened(async () => (await parts()).HealthDays)
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
          content: <Windows />,
          permission: 'ops:window:list',
        },
        {
          key: 'gaps',
          label: '缺失事件',
          rows: { of: eventStream, where: { hasGap: true } },
          content: <EventStreams />,
          permission: 'ops:ingest:list',
        },
        {
          key: 'conflicts',
          label: '冲突事件',
          content: <EventConflicts />,
          permission: 'ops:ingest:list',
        },
        {
          key: 'health',
          label: '健康日报',
          content: <HealthDays />,
          permission: 'ops:health:list',
        },
        {
          key: 'report',
          label: '健康月报',
          content: <HealthReport />,
          permission: 'ops:health:list',
        },
        { key: 'keys', label: '接入密钥', content: <IngestKeys />, permission: 'access:ingestKey:list' },
      ]}
    />
  )
}
