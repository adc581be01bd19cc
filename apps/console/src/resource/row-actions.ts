import { actionsFrom, codeOf, type Resource, type Transition } from '@linli/api-client/kit'
import type { MenuEntry } from '@linli/ui/menu'
import type { AnyRow } from './resource-row.ts'

export interface RowAction {
  readonly key: string
  readonly label: string
  readonly tone?: 'neutral' | 'danger'
  /** The key that does the same while the row has the focus. */
  readonly shortcut?: string
  /** Stands in the row itself, not only in its menu: what the row waits for. */
  readonly atRest?: boolean
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

/** Whether the row waits for somebody: it has just begun, or its state warns. */
export function isWaiting(r: Resource, row: AnyRow): boolean {
  const { flow, stateField } = r
  if (!flow || stateField === undefined) return false
  const state = String(row[stateField])
  return state === flow.initial || flow.states[state]?.tone === 'warning'
}

/** Whether a transition leads a row on; what ends it or takes it out of use stands in the menu alone. */
export function leadsOn(r: Resource, { to }: Transition): boolean {
  const states = typeof to === 'string' ? [to] : to
  return states.some((state) => {
    const tone = r.flow?.states[state]?.tone
    return tone !== 'neutral' && tone !== 'danger'
  })
}

/** In the order of every menu of a row: looking and changing, what the domain does, and after a line what ends something. */
export const inOrder = (actions: readonly RowAction[]): readonly RowAction[] => [
  ...actions.filter(({ tone }) => tone !== 'danger'),
  ...actions.filter(({ tone }) => tone === 'danger'),
]

/** The menu of a row. */
export function menuOf(actions: readonly RowAction[]): MenuEntry[] {
  const ordered = inOrder(actions)
  const first = ordered.findIndex(({ tone }) => tone === 'danger')
  return ordered.flatMap(({ key, label, tone, shortcut, run }, at): MenuEntry[] => [
    ...(at === first && at > 0 ? [{ key: 'line', separator: true as const }] : []),
    { key, label, tone, shortcut, onSelect: run },
  ])
}
