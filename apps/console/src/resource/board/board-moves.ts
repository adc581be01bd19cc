import {
  actorFields,
  actorText,
  codeOf,
  fieldOf,
  implicitLabels,
  type Resource,
  targetsOf,
  type Transition,
} from '@linli/api-client/kit'
import type { AnyRow } from '../resource-row.ts'
import type { Who } from '../row-actions.ts'

/** Where a row may go: with the action that leads there, or why none does. */
export type Move = { readonly state: string; readonly label: string } & (
  | { readonly action: string; readonly transition: Transition; readonly refused?: undefined }
  | { readonly refused: string }
)

/** Every other state of a row's lifecycle as a place to move it to. `offered`: the actions that its menu has. */
export function movesOf(r: Resource, row: AnyRow, who: Who, offered: ReadonlySet<string>): Move[] {
  const { flow, stateField } = r
  if (!flow || stateField === undefined) return []
  const from = String(row[stateField])
  return Object.entries(flow.states)
    .filter(([state]) => state !== from)
    .map(([state, { label }]): Move => {
      const ways = Object.entries(flow.transitions).filter(
        ([, t]) => t.from.includes(from) && targetsOf(t).includes(state),
      )
      const open = ways.find(([action]) => offered.has(action))
      if (open) return { state, label, action: open[0], transition: open[1] }
      const [way] = ways.filter(([, { by }]) => by !== 'system')
      if (way) return { state, label, refused: refusalOf(r, way, who) }
      return {
        state,
        label,
        refused:
          ways.length > 0
            ? '由系统按时间自动变更'
            : `「${flow.states[from]?.label ?? from}」不能变为「${label}」`,
      }
    })
}

/** Why an action that the lifecycle has is not in the menu of the row. */
function refusalOf(r: Resource, [action, t]: readonly [string, Transition], { codes }: Who): string {
  if (!codes.has(codeOf(r, t.permission ?? action))) return `没有“${t.label}”的权限`
  if (t.actor === undefined) return `现在不能${t.label}`
  const [field = ''] = actorFields(t.actor)
  return actorText(t.actor, implicitLabels[field] ?? fieldOf(r, field).label, t.label)
}

/** Whether an action is taken at once: it asks for nothing and says nothing before. */
export const isPlain = ({ input, confirm }: Transition): boolean =>
  confirm === undefined && Object.keys(input ?? {}).length === 0
