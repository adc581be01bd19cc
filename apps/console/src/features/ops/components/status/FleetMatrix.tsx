import type { FleetCell } from '@linli/api-client/contract/ops/device-status'
import { StatusTag } from '@linli/ui/status-tag'
import { ConsoleLink } from '../../../../resource/ConsoleLink.tsx'
import { CrossTable } from '../../../../resource/CrossTable.tsx'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'

/** The worst that is to be said of some devices. */
const worstOf = ({ offline, fault, online, total }: FleetCell) =>
  offline > 0
    ? ({ tone: 'danger', text: `${offline}台离线` } as const)
    : fault > 0
      ? ({ tone: 'warning', text: `${fault}台故障` } as const)
      : online < total
        ? ({ tone: 'neutral', text: '未上报' } as const)
        : ({ tone: 'success', text: '正常' } as const)

interface Place {
  readonly key: string
  readonly name: string
}

interface FleetMatrixProps {
  readonly cells: readonly FleetCell[]
  readonly estateId: number | null
}

/** Buildings against kinds of devices, each by the worst of them; a cell leads to its devices. */
export function FleetMatrix({ cells, estateId }: FleetMatrixProps) {
  const words = useDictOptions('device_category')
  const places = [...new Map(cells.map((one) => [String(one.buildingId), one.building])).entries()].map(
    ([key, name]): Place => ({ key, name }),
  )
  const categories = [...new Set(cells.map(({ category }) => category))].map(
    (key): Place => ({ key, name: words.find(({ value }) => value === key)?.label ?? key }),
  )
  const cellOf = (place: Place, category: Place) =>
    cells.find((one) => String(one.buildingId) === place.key && one.category === category.key)
  return (
    <CrossTable
      label="楼栋与设备类别"
      of="位置"
      rows={places}
      columns={categories}
      keyOf={({ key }) => key}
      rowName={({ name }) => name}
      columnName={({ name }) => name}
      cell={(place, category) => {
        const found = cellOf(place, category)
        if (found === undefined) return <span className="text-text-3">—</span>
        const { tone, text } = worstOf(found)
        const query = new URLSearchParams({ category: category.key })
        if (estateId !== null) query.set('estateId', String(estateId))
        if (found.buildingId !== null) query.set('buildingId', String(found.buildingId))
        if (found.offline > 0) query.set('runStatus', 'offline')
        else if (found.fault > 0) query.set('runStatus', 'fault')
        return (
          <ConsoleLink
            href={`?${query.toString()}`}
            aria-label={`${place.name}${category.name}，共${found.total}台，${text}`}
          >
            <StatusTag tone={tone}>{found.online === found.total ? `${found.total}台` : text}</StatusTag>
          </ConsoleLink>
        )
      }}
    />
  )
}
