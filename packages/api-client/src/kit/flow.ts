import type { Field } from './field.ts'
import type { EnumOption } from './field-meta.ts'
import type { Actor } from './flow-actor.ts'
import type { ClockRule } from './flow-clock.ts'
import type { DueRule } from './flow-due.ts'
import { flowTexts } from './texts/flow-texts.ts'

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
  /** Who may take it, beside holding its code, by a field that holds users. */
  readonly actor?: Actor
  /** Fields that taking it fills: with the user, with the time. */
  readonly stamps?: { readonly by?: string; readonly at?: string }
  /** A job of the kit takes it by the clock. */
  readonly clock?: ClockRule
  /** What the row waits for in its state; without it, the first transition that the user may take. */
  readonly primary?: boolean
}

/** In which states a row may be edited, and to which state editing leads it. Without: in all of them, to none. */
export interface EditRule<S extends string = string> {
  readonly from: readonly S[]
  readonly to?: { readonly [K in S]?: S }
  /** What somebody is told who edits it in such a state, where the page has words of its own. */
  readonly refusal?: { readonly [K in S]?: string }
}

export interface FlowLike {
  readonly states: Readonly<Record<string, EnumOption>>
  readonly initial: string
  readonly transitions: Readonly<Record<string, Transition>>
  readonly edit?: EditRule
  /** Until when things are to be done, by what is to be done. Needs `dueFields`. */
  readonly due?: Readonly<Record<string, DueRule>>
}

type Words = Readonly<Record<string, string | EnumOption>>

/** A lifecycle: its states, where a new row starts, and every allowed transition. */
export interface Flow<
  S extends string = string,
  T extends Readonly<Record<string, Transition>> = Readonly<Record<string, Transition>>,
  D extends Readonly<Record<string, DueRule>> = Readonly<Record<string, DueRule>>,
> extends FlowLike {
  readonly due?: D
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
  const D extends Readonly<Record<string, DueRule<keyof W & string>>> = { readonly [K in never]: DueRule },
>(spec: {
  readonly states: W
  readonly initial: keyof W & string
  readonly transitions: T
  readonly edit?: EditRule<keyof W & string>
  readonly due?: D
}): Flow<keyof W & string, T, D> {
  const states = Object.fromEntries(
    Object.entries(spec.states).map(([key, word]) => [
      key,
      typeof word === 'string' ? { label: word } : word,
    ]),
  ) as Record<keyof W & string, EnumOption>
  const known = (what: string, named: readonly (string | undefined)[]) => {
    const unknown = named.find((state) => state !== undefined && !(state in states))
    if (unknown !== undefined) throw new Error(`Linli: ${what} names the unknown state ${unknown}`)
  }
  for (const [action, t] of Object.entries(spec.transitions))
    known(`transition ${action}`, [...t.from, ...targetsOf(t)])
  const { edit, due } = spec
  if (edit)
    known('edit', [...edit.from, ...Object.entries(edit.to ?? {}).flat(), ...Object.keys(edit.refusal ?? {})])
  for (const [key, one] of Object.entries(due ?? {}))
    known(`due ${key}`, [...one.while, ...(one.pause ?? [])])
  return {
    states,
    initial: spec.initial,
    transitions: spec.transitions,
    ...(edit && { edit }),
    ...(due && { due }),
  }
}

/** The states a transition may lead to. */
export const targetsOf = <S extends string>(t: Transition<S>): readonly S[] =>
  typeof t.to === 'string' ? [t.to] : t.to

/** The actions that the flow allows a user to take in a state. */
export const actionsFrom = (flow: FlowLike, state: string): string[] =>
  Object.entries(flow.transitions)
    .filter(([, t]) => t.by !== 'system' && t.from.includes(state))
    .map(([action]) => action)

/** Whether a row may be edited in a state. */
export const isEditable = (flow: FlowLike | undefined, state: string): boolean =>
  flow?.edit === undefined || flow.edit.from.includes(state)

/** The refusal of a transition that the flow does not list (domain rule 8). */
export const refusalText = (flow: FlowLike, state: string, action: string): string =>
  (action === 'update' ? flow.edit?.refusal?.[state] : undefined) ??
  flowTexts().state(
    flow.states[state]?.label ?? state,
    flow.transitions[action]?.label ?? (action === 'update' ? flowTexts().update : action),
  )
