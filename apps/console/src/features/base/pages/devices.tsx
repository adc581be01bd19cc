import { device } from '@linli/api-client/contract/base/device'
import { Beside } from '../../../resource/Beside.tsx'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { ChosenDevices } from '../components/device/ChosenDevices.tsx'
import { useDeviceActions } from '../components/device/useDeviceActions.tsx'
import { useDeviceFacts } from '../components/device/useDeviceFacts.ts'
import { deviceTabs } from '../components/device/device-tabs.tsx'

const DeviceTree = whenOpened(async () => (await import('../../../resource/tree/DeviceTree.tsx')).DeviceTree)
const DeviceForm = whenOpened(async () => (await import('../components/device/DeviceForm.tsx')).DeviceForm)

/** 设备管理: installed devices by where they hang. */
export default function DevicesPage() {
  const { actionsOf, dialogs } = useDeviceActions()
  const page = useResourcePage(device, {
    rowActions: actionsOf,
    may: { update: (row) => row.state !== 'retired', remove: (row) => row.state === 'pending' },
  })
  const facts = useDeviceFacts(page.state)
  const print = (ids: readonly number[]) => page.setOpen({ kind: 'print', as: 'label', which: { ids } })
  return (
    <>
      <PageHead page={page} facts={facts} tools={<ChosenDevices onPrint={print} />} />
      <Beside aside={<DeviceTree of={device} />} label="设备树">
        <ListBar page={page} />
        <ListRows page={page} />
      </Beside>
      <RowDialogs work={page} tabs={deviceTabs} form={(props) => <DeviceForm {...props} />} />
      {dialogs}
    </>
  )
}
