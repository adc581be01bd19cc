import { actionsFrom, codeOf, type Resource, type Transition } from '@linli/api-client/kit'
import type { AnyRow } from './resource-row.ts'

export interface RowAction {
  readonly key: string
  readonly label: string
  readonly tone?: 'neutral' | 'danger'
  readonly run: () => void
}

/** The transitions that the row's state and the user's rights allow. */
export function transitionsOf(
  r: Resource,
  row: AnyRow,
  can: (code: string) => boolean,
): { action: string; transition: Transition }[] {
  const { flow, stateField } = r
  if (!flow || stateField === undefined) return []
  return actionsFrom(flow, String(row[stateField])).flatMap((action) => {
    const transition = flow.transitions[action]
    return transition && can(codeOf(r, transition.permission ?? action)) ? [{ action, transition }] : []
  })
}
