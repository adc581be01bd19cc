import { expect, test } from 'vitest'
import { type FlowLike, nameOfResource, targetsOf } from '../kit/index.ts'
import { resources } from './index.ts'

/** States in which rows begin beside the first one of their flow, and when. */
const beginsAlso: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'base/resident-houses': { pending: 'where the estate wants a registration to be approved' },
  'auth/mp-grants': { pending: 'where the desk is to look at what is asked for' },
  'visitor/gate-reports': { conflict: 'where the server could not enter what a gate told it later' },
  'auth/sessions': {
    idle_expired: 'written by whoever next looks at a session that nobody used',
    max_expired: 'written by whoever next looks at a session that is too old',
    logged_out: 'written by the logout, which is no action on a row',
    replaced: 'written by a later login of the same account',
  },
}

/** Every state that rows come to from these, by transitions and by being edited. */
function reachable({ transitions, edit }: FlowLike, from: readonly string[]): ReadonlySet<string> {
  const found = new Set(from)
  // A set that grows while it is gone through is gone through to its end.
  for (const state of found) {
    const led = Object.values(transitions).flatMap((t) => (t.from.includes(state) ? targetsOf(t) : []))
    for (const next of [...led, edit?.to?.[state] ?? state]) found.add(next)
  }
  return found
}

const flows = resources.flatMap((r) => (r.flow ? [{ name: nameOfResource(r), flow: r.flow }] : []))

test('each state and each transition of each flow is reached from its first state', () => {
  const lost = flows.flatMap(({ name, flow }) => {
    const found = reachable(flow, [flow.initial, ...Object.keys(beginsAlso[name] ?? {})])
    const states = Object.keys(flow.states).filter((state) => !found.has(state))
    const actions = Object.entries(flow.transitions).filter(([, t]) => t.from.every((one) => !found.has(one)))
    return [...states, ...actions.map(([action]) => action)].map((one) => `${name}: ${one}`)
  })
  expect(flows.length).toBeGreaterThan(20)
  expect(lost).toEqual([])
})

test('no state is said to begin rows that a transition leads to', () => {
  const needless = Object.entries(beginsAlso).flatMap(([name, begins]) => {
    const flow = flows.find((one) => one.name === name)?.flow
    const found = flow ? reachable(flow, [flow.initial]) : new Set(Object.keys(begins))
    return Object.keys(begins)
      .filter((state) => found.has(state))
      .map((state) => `${name}: ${state}`)
  })
  expect(needless).toEqual([])
})
