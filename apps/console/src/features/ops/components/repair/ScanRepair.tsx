import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import { openDeviceRepairs } from '@linli/api-client/contract/ops/device-repair-flow'
import { toast } from '@linli/ui/toast'
import { callsOf } from '../../../../resource/calls.ts'
import { deviceCode } from '../../../../resource/scan/device-code.ts'
import { ScanDialog } from '../../../../resource/scan/ScanDialog.tsx'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'

interface ScanRepairProps {
  readonly onOpen: (id: number) => void
  readonly onClose: () => void
}

/** 扫码: the label of a device leads to its open order; there is one at most. */
export function ScanRepair({ onOpen, onClose }: ScanRepairProps) {
  const find = async (text: string) => {
    const code = deviceCode(text)
    if (code === null) {
      toast.warning('该二维码不是设备标签')
      return
    }
    try {
      const { records } = await client.call(callsOf(deviceRepair).list, {
        state: [...openDeviceRepairs],
        pageNum: 1,
        pageSize: 10,
        ...('id' in code ? { deviceId: [code.id] } : { keyword: code.sn }),
      })
      // A part of a serial number may be that of several devices.
      const found = records.find((row) => 'id' in code || row.deviceSn === code.sn)
      if (found === undefined) toast.warning('该设备没有未完成的维修单')
      else onOpen(found.id)
      onClose()
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <ScanDialog
      title="扫描设备标签"
      label="设备序列号"
      onCode={(text) => void find(text)}
      onClose={onClose}
    />
  )
}
