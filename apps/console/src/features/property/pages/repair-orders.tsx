import { repairOrder } from '@linli/api-client/contract/property/repair-order'
import { repairStaff } from '@linli/api-client/contract/property/repair-staff'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 报修工单: from report to rated and closed, and who repairs. */
export default function RepairOrdersPage() {
  return (
    <PageTabs
      label="报修工单"
      tabs={[
        { key: 'orders', label: '工单', content: <ResourcePage of={repairOrder} /> },
        {
          key: 'staff',
          label: '维修人员',
          content: <ResourcePage of={repairStaff} />,
          permission: codeOf(repairStaff, 'list'),
        },
      ]}
    />
  )
}
