import { alertLevels } from '@linli/api-client/contract/alert/levels'
import type { Colouring } from './map-layers.ts'

interface MapLegendProps {
  readonly coloured: Colouring
  /** Alerts are shown. */
  readonly alerts: boolean
}

const levels = [
  ['urgent', 'bg-danger-solid'],
  ['high', 'bg-warning-solid'],
  ['normal', 'bg-info-solid'],
  ['info', 'bg-text-3'],
] as const

/** Which colour says what, in words as well. */
export function MapLegend({ coloured, alerts }: MapLegendProps) {
  const shades = ['bg-accent/15', 'bg-accent/35', 'bg-accent/55', 'bg-accent/75', 'bg-accent']
  const states = [
    ['bg-success-solid', '在线'],
    ['bg-danger-solid', '离线'],
    ['bg-warning-solid', '故障'],
  ] as const
  return (
    <div className="grid gap-1 text-caption text-text-2">
      {coloured === 'occupancy' && (
        <span className="flex items-center gap-1">
          入住率 0
          {shades.map((shade) => (
            <i key={shade} className={`inline-block size-3 rounded-sm ${shade}`} />
          ))}
          100%
        </span>
      )}
      <span className="flex flex-wrap items-center gap-2">
        {states.map(([colour, word]) => (
          <span key={word} className="flex items-center gap-1">
            <i className={`inline-block size-2 rounded-full ${colour}`} />
            {word}
          </span>
        ))}
        <span>红圈：含离线设备</span>
      </span>
      {(alerts || coloured === 'alert') && (
        <span className="flex flex-wrap items-center gap-2">
          预警
          {levels.map(([level, colour]) => (
            <span key={level} className="flex items-center gap-1">
              <i className={`inline-block size-2 rounded-full ${colour}`} />
              {alertLevels[level].label}
            </span>
          ))}
        </span>
      )}
    </div>
  )
}
