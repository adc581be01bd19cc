import {
  actionsFrom,
  type FlowEventView,
  type FlowLike,
  targetsOf,
  type Transition,
} from '@linli/api-client/kit'

export interface LifecycleStep {
  readonly key: string
  readonly title: string
  readonly state: 'done' | 'current' | 'todo'
  /** When it was reached. */
  readonly at?: string
}

/** More of the past than this is in the timeline. */
const pastShown = 3

/**
 * Where a row stands in its lifecycle: the states it was in with the time, the present one, and what comes next: what it
 * reaches by itself when all goes well, then what a person may lead it to. Nothing for a flow that only switches on and off, nor for what stands where it began and can only be ended.
 */
export function lifecycleSteps(
  flow: FlowLike,
  state: string,
  events: readonly FlowEventView[],
): LifecycleStep[] {
  if (Object.keys(flow.states).length < 3) return []
  const label = (key: string) => flow.states[key]?.label ?? key
  const reached = events
    .toSorted((a, b) => a.seq - b.seq)
    .flatMap(({ seq, toState, createdAt }) => (toState === null ? [] : [{ seq, toState, createdAt }]))
    .filter(({ toState }, at, all) => toState !== all[at - 1]?.toState)
  const last = reached.at(-1)?.toState === state ? reached.at(-1) : undefined
  const past = (last ? reached.slice(0, -1) : reached).filter(({ toState }) => toState !== state)
  const leads = (transition: Transition | undefined) =>
    transition && !staysIn(transition, state) ? targetsOf(transition) : []
  const byItself = Object.values(flow.transitions)
    .filter(({ by, from }) => by === 'system' && from.includes(state))
    .flatMap(leads)
    .filter((target) => flow.states[target]?.tone === 'success')
  const byPeople = actionsFrom(flow, state).flatMap((action) => leads(flow.transitions[action]))
  const order = Object.keys(flow.states)
  // What is done is not on its way back, although it may be opened again.
  const isBack = (target: string) =>
    flow.states[state]?.tone === 'success' && order.indexOf(target) < order.indexOf(state)
  const next = [...new Set([...byItself, ...byPeople])].filter(
    (target) => target !== state && !isBack(target),
  )
  // One that has been nowhere else, and goes nowhere but out of use, is on no way.
  if (past.length === 0 && next.every((target) => isOver(flow, target))) return []
  return [
    ...past.slice(-pastShown).map(({ seq, toState, createdAt }) => ({
      key: String(seq),
      title: label(toState),
      state: 'done' as const,
      at: createdAt,
    })),
    { key: 'now', title: label(state), state: 'current', ...(last && { at: last.createdAt }) },
    ...(next.length > 0 ? [{ key: 'next', title: next.map(label).join(' / '), state: 'todo' as const }] : []),
  ]
}

const isOver = (flow: FlowLike, state: string): boolean => {
  const tone = flow.states[state]?.tone
  return tone === 'neutral' || tone === 'danger'
}

/** Changes something about a row and leaves it in whichever of its states it is. */
const staysIn = (transition: Transition, state: string): boolean => {
  const targets = targetsOf(transition)
  return targets.includes(state) && targets.every((target) => transition.from.includes(target))
}
