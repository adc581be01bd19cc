import type { unplaced } from '@linli/api-client/contract/map/map-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Drawer } from '@linli/ui/drawer'
import { Empty } from '@linli/ui/empty'

export type Unplaced = OutputOf<typeof unplaced>[number]

interface MapPlacingProps {
  readonly rows: readonly Unplaced[]
  readonly onPlace: (row: Unplaced) => void
  readonly onClose: () => void
}

export const placedWords = {
  estate: '小区',
  building: '楼栋',
  channel: '通道',
  device: '设备',
  parkingLot: '停车场',
} as const

/** What has no place yet; each is drawn on the map in turn. */
export function MapPlacing({ rows, onPlace, onClose }: MapPlacingProps) {
  return (
    <Drawer open onClose={onClose} title="未定位对象" description="选择一个对象，然后在地图上绘制它的位置。">
      {rows.length === 0 && <Empty title="所有对象都已定位" />}
      <ul className="m-0 grid list-none divide-y divide-border p-0">
        {rows.map((row) => (
          <li key={`${row.type}:${row.id}`} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block truncate">{row.name}</span>
              <span className="text-caption text-text-2">{`${placedWords[row.type]} · ${row.estateName}`}</span>
            </span>
            <Button size="small" onClick={() => onPlace(row)} aria-label={`定位${row.name}`}>
              定位
            </Button>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
