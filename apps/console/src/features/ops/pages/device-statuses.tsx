import { deviceHealthDay } from '@linli/api-client/contract/ops/device-health-day'
import { deviceStatus } from '@linli/api-client/contract/ops/device-status'
import { maintenanceWindow } from '@linli/api-client/contract/ops/maintenance-window'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const FleetOverview = whenOpened(
  async () => (await import('../components/status/FleetOverview.tsx')).FleetOverview,
)
const DeviceHealth = whenOpened(
  async () => (await import('../components/status/DeviceHealth.tsx')).DeviceHealth,
)

const tabsOf = ({ id }: RowOf<typeof deviceStatus>) => [
  { key: 'health', label: '近况', content: <DeviceHealth deviceId={id} /> },
]

/** 设备状态: the fleet as it is now, what is worked on, and how each device fared. */
export default function DeviceStatusesPage() {
  return (
    <PageTabs
      label="设备状态"
      tabs={[
        { key: 'devices', label: '设备', content: <ResourcePage of={deviceStatus} tabs={tabsOf} /> },
        { key: 'overview', label: '总览', content: <FleetOverview /> },
        {
          key: 'windows',
          label: '停机窗口',
          content: <ResourcePage of={maintenanceWindow} />,
          permission: codeOf(maintenanceWindow, 'list'),
        },
        {
          key: 'health',
          label: '健康日报',
          content: <ResourcePage of={deviceHealthDay} />,
          permission: codeOf(deviceHealthDay, 'list'),
        },
      ]}
    />
  )
}
