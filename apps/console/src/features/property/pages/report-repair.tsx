import { repairOrder } from '@linli/api-client/contract/property/repair-order'
import { repairStaff } from '@linli/api-client/contract/property/repair-staff'
import { codeOf } from '@linli/api-client/kit'
import { ResourceForm } from '../../../resource/opened.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** A room indoors, a place in words outdoors. */
const asks = (key: string, values: Readonly<Record<string, unknown>>): boolean =>
  key !== 'roomId' || values['area'] !== 'public'

const Orders = () => (
  <ResourcePage of={repairOrder} form={(props) => <ResourceForm of={repairOrder} {...props} asks={asks} />} />
)

/** 报修工单: from report to rated and closed, and who repairs. */
export default function RepairOrdersPage() {
  return (
    <PageTabs
      label="报修工单"
      tabs={[
        { key: 'orders', label: '工单', content: <Orders /> },
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
