import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import { repairOrder } from '@linli/api-client/contract/property/repair-order'
import { repairStaff } from '@linli/api-client/contract/property/repair-staff'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { Orders } from '../components/repair/Orders.tsx'

const NewOrders = whenOpened(async () => (await import('../components/repair/OrderBell.tsx')).NewOrders)
const RepairStatistics = whenOpened(
  async () => (await import('../components/repair/RepairStatistics.tsx')).RepairStatistics,
)

/** 报修工单: from report to rated and closed, and who repairs. */
export default function RepairOrdersPage() {
  const mayDispatch = useCan(codeOf(repairOrder, 'dispatch'))
  return (
    <>
      {mayDispatch && <NewOrders />}
      <PageTabs
        label="报修工单"
        tabs={[
          {
            key: 'orders',
            label: '工单',
            rows: { of: repairOrder, where: { state: ['pending'] } },
            content: <Orders />,
          },
          {
            key: 'mine',
            label: '我的工单',
            rows: { of: repairOrder, where: { mine: true, state: [...openRepairs] } },
            search: { mine: 'true' },
            content: <Orders />,
          },
          {
            key: 'staff',
            label: '维修人员',
            content: <ResourcePage of={repairStaff} />,
            permission: codeOf(repairStaff, 'list'),
          },
          { key: 'statistics', label: '统计', content: <RepairStatistics /> },
        ]}
      />
    </>
  )
}
