import type { Area } from '@linli/api-client/contract/base/geometry'
import { Statistic, type StatisticProps } from '@linli/ui/statistic'
import type { ReactNode } from 'react'
import { AreaShape } from './AreaShape.tsx'

interface PlaceOverviewProps {
  readonly place: {
    readonly name: string
    readonly boundary: Area | null
    readonly center: readonly [number, number] | null
  }
  readonly figures: readonly (Pick<StatisticProps, 'value' | 'unit' | 'digits'> & {
    readonly label: string
  })[]
  readonly children: ReactNode
}

/** 概况 of a place: what it holds in figures, where it lies, and what is told of it alone. */
export function PlaceOverview({ place: { name, boundary, center }, figures, children }: PlaceOverviewProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <ul className="m-0 grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-4">
        {figures.map((figure) => (
          <li key={figure.label} className="rounded-card border border-border p-3">
            <Statistic {...figure} />
          </li>
        ))}
      </ul>
      {boundary && <AreaShape area={boundary} center={center} label={`${name}边界`} />}
      {children}
    </div>
  )
}
