import type { arrears } from '@linli/api-client/contract/property/payments/dunning'
import type { OutputOf } from '@linli/api-client/kit'
import { Card } from '@linli/ui/card'
import { yuan } from './yuan.ts'

interface ArrearsMapProps {
  readonly buildings: OutputOf<typeof arrears>['buildings']
  readonly chosen: number | null
  readonly onChoose: (buildingId: number | null) => void
}

/** The more of its rooms owe, the warmer a building. */
const heat = (owing: number, rooms: number) => Math.round((100 * owing) / Math.max(1, rooms))

/** Buildings by how many of their rooms owe something; one of them narrows the list. */
export function ArrearsMap({ buildings, chosen, onChoose }: ArrearsMapProps) {
  if (buildings.length === 0) return null
  return (
    <Card title="欠费分布" description="按欠费户占比着色，点击楼栋查看">
      <ul
        aria-label="楼栋欠费"
        className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-2 p-0"
      >
        {buildings.map(({ buildingId, name, rooms, owing, owed }) => {
          const share = heat(owing, rooms)
          return (
            <li key={buildingId}>
              <button
                type="button"
                aria-pressed={buildingId === chosen}
                className={`relative grid w-full cursor-pointer gap-1 overflow-hidden rounded-control border bg-surface p-2 text-start text-text ${
                  buildingId === chosen ? 'border-accent' : 'border-border'
                }`}
                onClick={() => onChoose(buildingId === chosen ? null : buildingId)}
              >
                <span
                  aria-hidden="true"
                  className="absolute inset-x-0 bottom-0 h-1 origin-left bg-danger"
                  style={{ transform: `scaleX(${share / 100})` }}
                />
                <b>{name}</b>
                <span className="text-small text-text-2">
                  {owing}/{rooms} 户 · {share}%
                </span>
                <span className="text-small tabular-nums">{yuan(owed)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
