import type { parkingLot } from '@linli/api-client/contract/base/parking-lot'
import type { RowOf } from '@linli/api-client/kit'
import { ArrowLeftRight, Warehouse } from 'lucide-react'
import { CardFigures, CardLine } from '../../../../resource/card-parts.tsx'

type Row = RowOf<typeof parkingLot>
interface LotCardProps {
  readonly row: Row
}

const [radius, width] = [52, 120]
const arc = Math.PI * radius
/** From here on a car park is as good as full. */
const [busy, full] = [80, 95]

/** How full a car park is, as a gauge. */
export function LotGauge({ row: { occupancy, name, freeSpaces } }: LotCardProps) {
  const share = Math.min(100, occupancy ?? 0)
  const tone = share >= full ? 'stroke-danger' : share >= busy ? 'stroke-warning' : 'stroke-accent'
  const path = `M${width / 2 - radius} 62A${radius} ${radius} 0 0 1 ${width / 2 + radius} 62`
  const words = occupancy === null ? '没有车位' : `占用${occupancy}%`
  return (
    <div className="grid h-32 shrink-0 place-items-center bg-canvas">
      <svg
        viewBox={`0 0 ${width} 84`}
        className="h-28"
        role="img"
        aria-label={`${name}：${words}，余位${freeSpaces ?? 0}`}
      >
        <path d={path} strokeWidth="10" strokeLinecap="round" className="fill-none stroke-fill" />
        {share > 0 && (
          <path
            d={path}
            strokeWidth="10"
            strokeLinecap="round"
            strokeDasharray={`${(share / 100) * arc} ${arc}`}
            className={`fill-none ${tone}`}
          />
        )}
        <text
          x={width / 2}
          y="56"
          textAnchor="middle"
          className="fill-text text-h3 font-semibold tabular-nums"
        >
          {occupancy === null ? '—' : `${occupancy}%`}
        </text>
        <text x={width / 2} y="78" textAnchor="middle" className="fill-text-2 text-caption">
          余位 {freeSpaces ?? 0}
        </text>
      </svg>
    </div>
  )
}

/** What a car park holds, and what came and went within the hour. */
export const LotStanding = ({ row }: LotCardProps) => (
  <>
    <CardFigures
      of={[
        { label: '总车位', value: row.totalSpaces },
        { label: '固定', value: row.fixedSpaces ?? 0 },
        { label: '临停', value: row.tempSpaces },
        { label: '在场', value: row.inYard ?? 0 },
      ]}
    />
    <div className="grid gap-1">
      <CardLine icon={Warehouse}>
        {[row.labels?.['estateId'], `${row.channels ?? 0} 个出入口`].filter(Boolean).join(' · ')}
      </CardLine>
      <CardLine icon={ArrowLeftRight}>
        近1小时驶入 {row.hourIn ?? 0} 辆，驶出 {row.hourOut ?? 0} 辆
      </CardLine>
    </div>
  </>
)
