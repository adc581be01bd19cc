import {
  type Endpoint,
  endpointsOf,
  type Resource,
  type ResourceEndpoints,
  type RowOf,
} from '@linli/api-client/kit'

const derived = new WeakMap<Resource, object>()

/** The calls of a resource, derived once. */
export function callsOf<R extends Resource>(r: R): ResourceEndpoints<R> {
  const known = derived.get(r)
  if (known) return known as ResourceEndpoints<R>
  const calls = endpointsOf(r)
  derived.set(r, calls)
  return calls
}

/** The call of a transition that is known by its name alone. */
export const actionCall = <R extends Resource>(r: R, action: string) =>
  callsOf<Resource>(r).actions[action] as Endpoint<{ id: number; version: number }, RowOf<R>> | undefined
