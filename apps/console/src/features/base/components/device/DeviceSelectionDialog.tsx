import { Dialog, DialogActions } from '@linli/ui/dialog'
import { confirmSelection, selectedDevices, useDeviceSelection } from './device-selection.ts'
import { DevicePicker } from './DevicePicker.tsx'

interface DeviceSelectionDialogProps {
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** 选择设备: ticks devices of several estates, a tab each. */
export function DeviceSelectionDialog({ onConfirm, onClose }: DeviceSelectionDialogProps) {
  const { checkKeys } = useDeviceSelection()
  const count = selectedDevices(checkKeys).length
  return (
    <Dialog
      open
      width={560}
      title="选择设备"
      description={`已选 ${count} 台`}
      onClose={onClose}
      footer={
        <DialogActions
          onCancel={onClose}
          onConfirm={() => {
            confirmSelection()
            onConfirm()
            onClose()
          }}
        />
      }
    >
      <DevicePicker />
    </Dialog>
  )
}
