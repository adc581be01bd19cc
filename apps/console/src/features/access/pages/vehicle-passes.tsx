import { parkingSession } from '@linli/api-client/contract/access/parking-session'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { CarPasses } from '../components/cars/CarPasses.tsx'

const Stays = whenOpened(async () => (await import('../components/cars/Stays.tsx')).Stays)
const Corrections = whenOpened(async () => (await import('../components/cars/Corrections.tsx')).Corrections)

const parked = { state: ['parked'] }
const odd = { odd: true }

/** 车行通行记录: which car passed which lane, how long it stayed and what that cost. */
export default function VehiclePassesPage() {
  return (
    <PageTabs
      label="车行通行记录"
      keeps={['estateId']}
      tabs={[
        {
          key: 'passes',
          label: '通行记录',
          permission: 'access:vehicleRecord:list',
          content: <CarPasses />,
        },
        { key: 'stays', label: '停车时长', permission: 'access:session:list', content: <Stays /> },
        {
          key: 'yard',
          label: '在场车辆',
          permission: 'access:session:list',
          rows: { of: parkingSession, where: parked },
          content: <Stays where={parked} yard />,
        },
        {
          key: 'manual',
          label: '手动放行',
          permission: 'access:vehicleRecord:list',
          content: <CarPasses where={{ openMode: ['manual'] }} byOperator />,
        },
        {
          key: 'odd',
          label: '异常配对',
          permission: 'access:session:list',
          rows: { of: parkingSession, where: odd },
          content: <Stays where={odd} />,
        },
        {
          key: 'corrections',
          label: '车牌校正',
          permission: 'access:vehicleRecord:list',
          content: <Corrections />,
        },
      ]}
    />
  )
}
