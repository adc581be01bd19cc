import type { ModeGate } from '@linli/api-client/contract/access/modes/channel-mode'
import { passModes } from '@linli/api-client/contract/base/channel'
import type { Area } from '@linli/api-client/contract/base/geometry'
import { PlaceSketch } from '../../../../resource/place-sketch/PlaceSketch.tsx'
import { modeShapes } from './mode-look.ts'

interface GateSketchProps {
  readonly boundary: Area | null
  readonly gates: readonly ModeGate[]
  readonly picked: number | null
  readonly onPick: (id: number) => void
}

/** Levels that are worth a name on the sheet. */
const named = new Set(['estate', 'zone', 'lot'])

/** The estate as it lies, with its gates coloured by what they do. */
export const GateSketch = ({ boundary, gates, picked, onPick }: GateSketchProps) => (
  <PlaceSketch
    label="小区平面与通道"
    boundary={boundary}
    picked={picked}
    onPick={onPick}
    points={gates.flatMap((gate) =>
      gate.geo === null
        ? []
        : [
            {
              id: gate.id,
              name: gate.name,
              at: gate.geo,
              look: modeShapes[gate.mode],
              isWide: named.has(gate.level),
              says: passModes[gate.mode].label,
            },
          ],
    )}
  />
)
