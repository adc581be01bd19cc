import { deviceHealthDay } from '@linli/api-client/contract/ops/device-health-day'
import { maintenanceWindow } from '@linli/api-client/contract/ops/maintenance-window'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'

/** 停机窗口: when devices are worked on, so that nobody is told of their silence. */
export const Windows = () => <ResourcePage of={maintenanceWindow} />

/** 健康日报: how each device fared, day by day. */
export const HealthDays = () => <ResourcePage of={deviceHealthDay} />
