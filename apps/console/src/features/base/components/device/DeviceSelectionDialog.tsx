import { Button } from '@linli/ui/button'
import { Dialog, DialogActions } from '@linli/ui/dialog'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import { Tabs } from '@linli/ui/tabs'
import { Tree } from '@linli/ui/tree'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useProfile } from '../../../../session/profile.ts'
import {
  check,
  closeEstate,
  confirmSelection,
  openEstate,
  selectedDevices,
  startSelection,
  takeTree,
  useDeviceSelection,
} from './device-selection.ts'
import { deviceNode, devicesOfEstate } from './device-tree.ts'

interface DeviceSelectionDialogProps {
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** 选择设备: ticks devices of several estates, a tab each. */
export function DeviceSelectionDialog({ onConfirm, onClose }: DeviceSelectionDialogProps) {
  const { estateIds, tabCurrent, shequs, checkKeys } = useDeviceSelection()
  const estates = useProfile((state) => state.profile?.estates)
  useEffect(() => startSelection(estates ?? []), [estates])
  const count = selectedDevices(checkKeys).length
  const names = new Map(shequs.flatMap((one) => one.estates.map(({ id, name }) => [id, name] as const)))
  const shown = estateIds[tabCurrent]
  const others = [...names].filter(([id]) => !estateIds.includes(id))
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
      <div className="grid grid-cols-1 gap-3">
        {others.length > 0 && (
          <Select<number>
            aria-label="添加小区"
            placeholder="添加小区"
            value={null}
            options={others.map(([value, label]) => ({ value, label }))}
            onChange={(id) => {
              if (id !== null) openEstate(id)
            }}
          />
        )}
        <Tabs
          label="小区"
          value={String(shown ?? '')}
          onChange={(key) => openEstate(Number(key))}
          items={estateIds.map((id) => ({ key: String(id), label: names.get(id) ?? '' }))}
          extra={
            estateIds.length > 1 &&
            shown !== undefined && (
              <Button variant="text" size="small" icon={X} onClick={() => closeEstate(shown)}>
                关闭当前小区
              </Button>
            )
          }
        />
        {shown !== undefined && <EstateDevices key={shown} estateId={shown} />}
      </div>
    </Dialog>
  )
}

function EstateDevices({ estateId }: { readonly estateId: number }) {
  const { treeNodes, checkKeys } = useDeviceSelection()
  const { data, error, refetch } = useQuery(devicesOfEstate(estateId))
  useEffect(() => {
    if (data !== undefined) takeTree(estateId, data === null ? [] : [deviceNode(data)])
  }, [data, estateId])
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton shape="text" />
  if (data === null) return <p className="py-6 text-center text-text-2">该小区没有设备</p>
  return (
    <Tree
      label="设备树"
      nodes={treeNodes}
      defaultOpen={[deviceNode(data).id]}
      searchable
      checkable
      height="360px"
      checked={checkKeys}
      onCheckedChange={check}
    />
  )
}
