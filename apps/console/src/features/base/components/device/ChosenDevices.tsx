import { device } from '@linli/api-client/contract/base/device'
import { codeOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { Download, ListChecks, Printer, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ExportDialog } from '../../../../resource/opened.tsx'
import { resourceKey } from '../../../../resource/queries.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { resetSelection, selectedDevices, useDeviceSelection } from './device-selection.ts'

const DeviceSelectionDialog = whenOpened(
  async () => (await import('./DeviceSelectionDialog.tsx')).DeviceSelectionDialog,
)

/** Devices chosen in the tree, of however many estates, and what can be done with all of them. */
export function ChosenDevices({ onPrint }: { readonly onPrint: (ids: readonly number[]) => void }) {
  const queries = useQueryClient()
  const { checkKeys, temporary } = useDeviceSelection()
  const [choosing, setChoosing] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const [exporting, setExporting] = useState(false)
  const mayExport = useCan(codeOf(device, 'export'))
  const ids = selectedDevices(checkKeys)
  useEffect(() => {
    if (temporary) void queries.invalidateQueries({ queryKey: resourceKey(device) })
  }, [temporary, queries])

  return (
    <>
      <Button icon={ListChecks} onClick={() => setChoosing(true)}>
        {confirmed && ids.length > 0 ? `已选 ${ids.length} 台` : '选择设备'}
      </Button>
      {confirmed && ids.length > 0 && (
        <>
          {mayExport && (
            <Button icon={Download} onClick={() => setExporting(true)}>
              导出所选设备
            </Button>
          )}
          <Button icon={Printer} onClick={() => onPrint([...ids])}>
            打印所选标签
          </Button>
          <Button
            variant="text"
            icon={X}
            onClick={() => {
              resetSelection()
              setConfirmed(false)
            }}
          >
            清除所选
          </Button>
        </>
      )}
      {exporting && (
        <ExportDialog
          of={device}
          choices={[{ key: 'chosen', label: `所选 ${ids.length} 台`, which: { ids: [...ids] } }]}
          onClose={() => setExporting(false)}
        />
      )}
      {choosing && (
        <DeviceSelectionDialog onConfirm={() => setConfirmed(true)} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
