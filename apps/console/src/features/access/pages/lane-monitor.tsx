import { laneShift } from '@linli/api-client/contract/access/lane-shift'
import { laneWait } from '@linli/api-client/contract/access/lane-wait'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { LaneDesk } from '../components/lanes/LaneDesk.tsx'

/** 车行实时监控: the desk of the gate: cars that wait, money that is taken, and turns that are handed on. */
export default function LaneMonitorPage() {
  return (
    <PageTabs
      label="车行实时监控"
      tabs={[
        {
          key: 'lanes',
          label: '车道',
          permission: 'access:lane:list',
          rows: { of: laneWait, where: { state: ['waiting'] } },
          content: <LaneDesk />,
        },
        {
          key: 'waits',
          label: '等待记录',
          permission: 'access:lane:list',
          content: <ResourcePage of={laneWait} />,
        },
        {
          key: 'shifts',
          label: '值班交接',
          permission: 'access:laneShift:list',
          rows: { of: laneShift, where: { state: ['closed'] } },
          content: <ResourcePage of={laneShift} />,
        },
      ]}
    />
  )
}
