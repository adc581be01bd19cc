import { room } from '@linli/api-client/contract/base/room'
import type { ElevationSize } from '@linli/ui/building-elevation'
import { noSelection, type TableSelection } from '@linli/ui/data-table'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { useState } from 'react'
import { BulkActions } from '../../../../resource/BulkActions.tsx'
import { useAddress } from '../../../../resource/useAddress.ts'
import { useListState } from '../../../../resource/useListState.ts'
import { usePreference } from '../../../../session/preferences.ts'
import { BatchSetRooms } from '../room/BatchSetRooms.tsx'
import { ElevationOutput } from './ElevationOutput.tsx'
import { type LayerField, type MatrixRoom, matrixLayers } from './matrix-units.ts'
import { RoomDrawer } from './RoomDrawer.tsx'
import { RoomElevation } from './RoomElevation.tsx'

const sizes: readonly { readonly value: ElevationSize; readonly label: string }[] = [
  { value: 'small', label: '小' },
  { value: 'medium', label: '中' },
  { value: 'large', label: '大' },
]

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** The 楼盘表 of one building: the legend filters, rooms open, and many of them can be set at once. */
export function MatrixOf({ buildingId, name }: { buildingId: number; name: string }) {
  const { state, change } = useListState(room)
  const [search, changeAddress] = useAddress()
  const [size, setSize] = usePreference<ElevationSize>('rooms:elevation-size', 'medium')
  const [selection, setSelection] = useState<TableSelection>(noSelection)
  const [open, setOpen] = useState<number | null>(null)
  const layer = matrixLayers.find(({ key }) => key === search.get('layer'))?.key ?? 'occupancy'
  const selected = selection.mode === 'ids' ? selection.ids : []

  const wanted = (field: LayerField) => textsOf(state.filters[field])
  const isFaded = (row: MatrixRoom) =>
    matrixLayers.some(({ key }) => wanted(key).length > 0 && !wanted(key).includes(row[key] ?? ''))
  const filterBy = (keys: readonly string[]) => {
    const { [layer]: _before, ...rest } = state.filters
    change({ filters: { ...rest, ...(keys.length > 0 && { [layer]: [...keys] }) } })
  }
  const showLayer = (key: string) => changeAddress((query) => query.set('layer', key), { replace: true })

  const shown = { buildingId, name, size, layer, filter: wanted(layer), isFaded }
  return (
    <div className="grid min-w-0 gap-3">
      <BulkActions
        of={room}
        query={{}}
        total={selected.length}
        selection={selection}
        onSelectionChange={setSelection}
      >
        {(chosen, done) => <BatchSetRooms chosen={chosen} onDone={done} />}
      </BulkActions>
      <RoomElevation
        {...shown}
        onLayerChange={showLayer}
        onFilterChange={filterBy}
        selected={selected}
        onSelectedChange={(ids) => setSelection({ mode: 'ids', ids })}
        onOpen={({ id }) => setOpen(Number(id))}
        actions={
          <span className="flex flex-wrap items-center gap-2">
            <SegmentedControl label="大小" size="small" options={sizes} value={size} onChange={setSize} />
            <ElevationOutput {...shown} />
          </span>
        }
      />
      <p className="m-0 text-small text-text-2">
        点击房屋查看详情；按住 Ctrl 点击可多选，按住 Shift 选择一片。键盘用方向键移动，空格选择，回车打开。
      </p>
      {open !== null && <RoomDrawer id={open} onClose={() => setOpen(null)} />}
    </div>
  )
}
