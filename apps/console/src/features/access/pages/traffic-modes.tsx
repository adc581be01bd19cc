import { channelModeLog } from '@linli/api-client/contract/access/modes/channel-mode-log'
import { emergencyRelease } from '@linli/api-client/contract/access/modes/emergency-release'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { Gates } from '../components/modes/Gates.tsx'

const parts = () => import('../components/modes/mode-parts.ts')
const GateList = whenOpened(async () => (await parts()).GateList)
const ModeWeeks = whenOpened(async () => (await parts()).ModeWeeks)
const Emergencies = whenOpened(async () => (await parts()).Emergencies)

/** 通行模式: how each gate behaves now and through the week, and what opens all of them. */
export default function TrafficModesPage() {
  return (
    <PageTabs
      label="通行模式"
      keeps={['estateId']}
      tabs={[
        { key: 'board', label: '看板', content: <Gates /> },
        { key: 'gates', label: '通道列表', content: <GateList /> },
        { key: 'weeks', label: '时段日历', content: <ModeWeeks /> },
        {
          key: 'emergencies',
          label: '应急记录',
          rows: { of: emergencyRelease, where: { state: ['active'] } },
          content: <Emergencies />,
        },
        { key: 'logs', label: '变更记录', content: <ResourcePage of={channelModeLog} /> },
      ]}
    />
  )
}
