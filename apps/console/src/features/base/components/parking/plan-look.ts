import { parkingSpaceFlow } from '@linli/api-client/contract/base/parking-space'
import type { PlanSpace } from '@linli/api-client/contract/base/parking-plan'

type State = PlanSpace['state']

/** How a space is painted by what it is: free ones stand out, those that somebody has are quiet. */
export const spaceFills: Readonly<Record<State, string>> = {
  idle: 'fill-success-soft stroke-success',
  sold: 'fill-accent-soft stroke-accent',
  leased: 'fill-info-soft stroke-info',
  reserved: 'fill-warning-soft stroke-warning',
  disabled: 'fill-fill stroke-border-field',
}

/** The same for the key of the drawing. */
export const spaceMarks: Readonly<Record<State, string>> = {
  idle: 'bg-success-solid',
  sold: 'bg-accent',
  leased: 'bg-info-solid',
  reserved: 'bg-warning-solid',
  disabled: 'bg-text-3',
}

export const stateLabel = (state: State): string => parkingSpaceFlow.states[state].label
export const planStates = Object.keys(spaceFills) as State[]

/** A space in words, for who does not see it. */
export const spaceWords = ({ spaceNo, state, holder, plates, useTo, charger }: PlanSpace): string =>
  [
    spaceNo,
    stateLabel(state),
    holder,
    plates.join('、'),
    useTo === null ? '' : `至${useTo}`,
    charger ? '有充电桩' : '',
  ]
    .filter(Boolean)
    .join('，')
