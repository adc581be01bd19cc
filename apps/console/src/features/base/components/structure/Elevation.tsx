import { room } from '@linli/api-client/contract/base/room'
import { roomMatrix } from '@linli/api-client/contract/base/room-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { BuildingElevation } from '@linli/ui/building-elevation'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../../app/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { ResourceDetail } from '../../../../resource/opened.tsx'
import { roomTabs } from '../room/room-tabs.tsx'

type Matrix = OutputOf<typeof roomMatrix>
type Cell = Matrix['units'][number]['floors'][number]['rooms'][number]

const occupancyValues = [
  { key: 'self', label: '自住', tone: 'success', mark: '自' },
  { key: 'rented', label: '出租', tone: 'info', mark: '租' },
  { key: 'lent', label: '借住', tone: 'accent', mark: '借' },
  { key: 'business', label: '经营', tone: 'warning', mark: '营' },
  { key: 'vacant', label: '空置', tone: 'plain', mark: '空' },
] as const

const collectValues = [
  { key: 'uncollected', label: '未采集', tone: 'plain', mark: '未' },
  { key: 'collected', label: '已采集', tone: 'info', mark: '采' },
  { key: 'verified', label: '已核实', tone: 'success', mark: '核' },
] as const

const saleValues = [
  { key: 'sold', label: '已售', tone: 'success', mark: '售' },
  { key: 'unsold', label: '未售', tone: 'plain', mark: '未' },
] as const

const roomsOf = (unit: Matrix['units'][number]) =>
  unit.floors.flatMap((floor) =>
    floor.rooms.map((cell, at) => ({
      id: String(cell.id),
      name: cell.roomNo,
      floor: floor.physicalNo,
      place: at + 1,
    })),
  )

/** 楼层图: the rooms of a building as it stands, by occupancy, by how far they are collected, by sale. */
export function Elevation({ buildingId, name }: { buildingId: number; name: string }) {
  const { data, error, refetch } = useCall(roomMatrix, { buildingId })
  const [open, setOpen] = useState<number | null>(null)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  const cells = new Map<string, Cell>(
    data.units.flatMap((unit) =>
      unit.floors.flatMap((floor) => floor.rooms.map((cell): [string, Cell] => [String(cell.id), cell])),
    ),
  )
  if (cells.size === 0) return <Empty title="该楼栋还没有房屋" />
  return (
    <>
      <BuildingElevation
        building={name}
        units={data.units.map((unit) => ({
          id: String(unit.id),
          name: unit.isVirtual ? name : unit.name,
          rooms: roomsOf(unit),
        }))}
        layers={[
          {
            key: 'occupancy',
            label: '入住状态',
            values: occupancyValues,
            valueOf: ({ id }) => cells.get(id)?.occupancy,
          },
          {
            key: 'collect',
            label: '采集状态',
            values: collectValues,
            valueOf: ({ id }) => cells.get(id)?.collectState,
          },
          {
            key: 'sale',
            label: '销售状态',
            values: saleValues,
            valueOf: ({ id }) => cells.get(id)?.saleState,
          },
        ]}
        selected={open === null ? [] : [String(open)]}
        onOpen={({ id }) => setOpen(Number(id))}
      />
      {open !== null && <ResourceDetail of={room} id={open} tabs={roomTabs} onClose={() => setOpen(null)} />}
    </>
  )
}
