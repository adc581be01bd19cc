import { Button } from '@linli/ui/button'
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
  openEstate,
  startSelection,
  takeTree,
  useDeviceSelection,
} from './device-selection.ts'
import { devicesOfEstate } from '../../../../resource/tree/device-places.ts'
import { deviceNode } from './device-tree.ts'

/** Ticks devices of several estates, a tab each. */
export function DevicePicker({ height = '360px' }: { readonly height?: string }) {
  const { estateIds, tabCurrent, shequs } = useDeviceSelection()
  const estates = useProfile((state) => state.profile?.estates)
  useEffect(() => startSelection(estates ?? []), [estates])
  const names = new Map(shequs.flatMap((one) => one.estates.map(({ id, name }) => [id, name] as const)))
  const shown = estateIds[tabCurrent]
  const others = [...names].filter(([id]) => !estateIds.includes(id))
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
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
      {shown !== undefined && <EstateDevices key={shown} estateId={shown} height={height} />}
    </div>
  )
}

function EstateDevices({ estateId, height }: { readonly estateId: number; readonly height: string }) {
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
      defaultExpanded={[deviceNode(data).id]}
      searchable
      checkable
      height={height}
      checked={checkKeys}
      onCheckedChange={check}
    />
  )
}
