import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import { openDeviceRepairs } from '@linli/api-client/contract/ops/device-repair-flow'
import { repairSla } from '@linli/api-client/contract/ops/repair-sla'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { Repairs } from '../components/Repairs.tsx'

const RepairScores = whenOpened(async () => (await import('../components/RepairScores.tsx')).RepairScores)

/** 设备维修: faults of devices, from the report to the repair that was found good. */
export default function DeviceRepairsPage() {
  return (
    <PageTabs
      label="设备维修"
      tabs={[
        {
          key: 'repairs',
          label: '维修单',
          rows: { of: deviceRepair, where: { state: [...openDeviceRepairs] } },
          content: <Repairs />,
        },
        {
          key: 'mine',
          label: '我的维修单',
          rows: { of: deviceRepair, where: { mine: true, state: [...openDeviceRepairs] } },
          search: { mine: 'true' },
          content: <Repairs />,
        },
        { key: 'scores', label: '承建商评分', content: <RepairScores /> },
        {
          key: 'limits',
          label: '维修时限',
          content: <ResourcePage of={repairSla} />,
          permission: codeOf(repairSla, 'list'),
        },
      ]}
    />
  )
}
