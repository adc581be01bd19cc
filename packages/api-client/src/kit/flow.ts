import type { Field } from './field.ts'
import type { EnumOption } from './field-meta.ts'

/** How dangerous a permission is; decides the default grants (catalogue 2b A8). */
export type PermissionKind = 'query' | 'operate' | 'sensitive' | 'critical'

export interface Transition<S extends string = string> {
  /** The verb on the button and in refusals: 「派单」. */
  readonly label: string
  readonly from: readonly S[]
  /** Several targets: the server's handler chooses one of them, or leaves a row that is in one of them there. */
  readonly to: S | readonly S[]
  /** What the action asks for, beside the row's version. */
  readonly input?: Readonly<Record<string, Field>>
  /** `user` (default) has an endpoint and a button; `system` is taken by jobs and other rows only. */
  readonly by?: 'user' | 'system'
  /** Operation part of the permission code; the action's own name by default. */
  readonly permission?: string
  readonly kind?: PermissionKind
  /** Asked before it is done; names the consequence. */
  readonly confirm?: string
  /** May be applied to many rows in one call. */
  readonly batch?: boolean
}

export interface FlowLike {
  readonly states: Readonly<Record<string, EnumOption>>
  readonly initial: string
  readonly transitions: Readonly<Record<string, Transition>>
}

type Words = Readonly<Record<string, string | EnumOption>>

/** A lifecycle: its states, where a new row starts, and every allowed transition. */
export interface Flow<
  S extends string = string,
  T extends Readonly<Record<string, Transition>> = Readonly<Record<string, Transition>>,
> extends FlowLike {
  readonly states: Readonly<Record<S, EnumOption>>
  readonly initial: S
  readonly transitions: T
}

/**
 * Describes a lifecycle once: the server refuses what it does not list, the console shows what it allows.
 * Throws when a transition names a state that does not exist: a mistake in the contract.
 */
export function flow<
  const W extends Words,
  const T extends Readonly<Record<string, Transition<keyof W & string>>>,
>(spec: {
  readonly states: W
  readonly initial: keyof W & string
  readonly transitions: T
}): Flow<keyof W & string, T> {
  const states = Object.fromEntries(
    Object.entries(spec.states).map(([key, word]) => [
      key,
      typeof word === 'string' ? { label: word } : word,
    ]),
  ) as Record<keyof W & string, EnumOption>
  for (const [action, t] of Object.entries(spec.transitions)) {
    for (const state of [...t.from, ...targetsOf(t)]) {
      if (!(state in states)) throw new Error(`Linli: transition ${action} names the unknown state ${state}`)
    }
  }
  return { states, initial: spec.initial, transitions: spec.transitions }
}

/** The states a transition may lead to. */
export const targetsOf = <S extends string>(t: Transition<S>): readonly S[] =>
  typeof t.to === 'string' ? [t.to] : t.to

/** The actions that the flow allows a user to take in a state. */
export const actionsFrom = (flow: FlowLike, state: string): string[] =>
  Object.entries(flow.transitions)
    .filter(([, t]) => t.by !== 'system' && t.from.includes(state))
    .map(([action]) => action)

/** The refusal of a transition that the flow does not list (domain rule 8). */
export const refusalText = (flow: FlowLike, state: string, action: string): string =>
  `当前状态为「${flow.states[state]?.label ?? state}」，不能${flow.transitions[action]?.label ?? action}`
