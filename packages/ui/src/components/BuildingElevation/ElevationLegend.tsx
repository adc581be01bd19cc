import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import * as css from './BuildingElevation.css.ts'
import type { ElevationLayer, ElevationUnit, ElevationValue } from './elevation.ts'

export interface ElevationLegendProps {
  layer: ElevationLayer
  units: readonly ElevationUnit[]
  filter: readonly string[]
  onFilterChange: ((keys: readonly string[]) => void) | undefined
}

/** What the colours and marks of a layer mean, and of how many rooms; where it filters, its entries are buttons. */
export function ElevationLegend({ layer, units, filter, onFilterChange }: ElevationLegendProps) {
  const messages = useMessages('data', data)
  const rooms = units.flatMap((unit) => unit.rooms.map((room) => layer.valueOf(room)))
  const chosen = new Set(filter)
  const toggle = (key: string) =>
    onFilterChange?.(chosen.has(key) ? filter.filter((other) => other !== key) : [...filter, key])
  const entry = (value: ElevationValue) => (
    <>
      <span className={css.swatch} data-tone={value.tone} aria-hidden="true">
        {value.mark}
      </span>
      {value.label}
      <span className={css.count}>{rooms.filter((key) => key === value.key).length}</span>
    </>
  )
  return (
    <ul className={css.legend} aria-label={messages.legend}>
      {layer.values.map((value) => (
        <li key={value.key} className={css.legendItem}>
          {onFilterChange ? (
            <button
              type="button"
              className={css.legendButton}
              aria-pressed={chosen.has(value.key)}
              onClick={() => toggle(value.key)}
            >
              {entry(value)}
            </button>
          ) : (
            entry(value)
          )}
        </li>
      ))}
    </ul>
  )
}
