import { actionsFrom, codeOf, isActor, type Resource, type Transition } from '@linli/api-client/kit'
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

/** The signed-in user, as far as a row asks who may do what: the state of `useProfile`. */
export interface Who {
  readonly codes: ReadonlySet<string>
  readonly profile: { readonly userId: number } | null
}

/** A transition that may be taken now. */
export interface OfferedTransition {
  readonly action: string
  readonly transition: Transition
  /** What the row waits for: of all the transitions this one is at hand. */
  readonly isNext: boolean
  /** It ends the row or takes it out of use. */
  readonly ends: boolean
}

/** The transitions that the row's state, the user's rights and the row's own people allow. */
export function transitionsOf(r: Resource, row: AnyRow, { codes, profile }: Who): OfferedTransition[] {
  const { flow, stateField } = r
  if (!flow || stateField === undefined) return []
  const offered = actionsFrom(flow, String(row[stateField])).flatMap((action) => {
    const transition = flow.transitions[action]
    return transition &&
      codes.has(codeOf(r, transition.permission ?? action)) &&
      isActor(transition.actor, row, profile?.userId ?? null)
      ? [{ action, transition }]
      : []
  })
  const next =
    offered.find(({ transition }) => transition.primary) ??
    (isWaiting(r, row)
      ? offered.find(
          ({ transition }) =>
            leadsOn(r, transition) && !statesOf(transition).includes(String(row[stateField])),
        )
      : undefined)
  return offered.map((one) => ({
    ...one,
    isNext: one === next,
    ends: one !== next && ends(r, one.transition),
  }))
}

const statesOf = ({ to }: Transition): readonly string[] => (typeof to === 'string' ? [to] : to)

/** Whether the row waits for somebody: it has just begun, or its state warns. */
export const isWaiting = (r: Resource, row: AnyRow): boolean =>
  r.stateField !== undefined && waitsIn(r, String(row[r.stateField]))

const waitsIn = ({ flow }: Resource, state: string): boolean =>
  flow !== undefined && (state === flow.initial || flow.states[state]?.tone === 'warning')

/** Whether a transition leads a row on; what ends it or takes it out of use stands in the menu alone. */
export const leadsOn = (r: Resource, transition: Transition): boolean =>
  statesOf(transition).some((state) => {
    const tone = r.flow?.states[state]?.tone
    return tone !== 'neutral' && tone !== 'danger'
  })

/** The words that may stand at rest in rows of the lifecycle: the column has room for the longest of them. */
export const wordsAtRest = (r: Resource): readonly string[] =>
  Object.values(r.flow?.transitions ?? {})
    .filter(
      (one) =>
        one.by !== 'system' &&
        (one.primary || (leadsOn(r, one) && one.from.some((state) => waitsIn(r, state)))),
    )
    .map(({ label }) => label)

/** Whether a transition ends a row or takes it out of use; going back to the beginning does neither. */
const ends = (r: Resource, transition: Transition): boolean =>
  !leadsOn(r, transition) && !statesOf(transition).includes(r.flow?.initial ?? '')

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
