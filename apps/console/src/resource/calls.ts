import { endpointsOf, type Resource, type ResourceEndpoints } from '@linli/api-client/kit'

const derived = new WeakMap<Resource, object>()

/** The calls of a resource, derived once. */
export function callsOf<R extends Resource>(r: R): ResourceEndpoints<R> {
  const known = derived.get(r)
  if (known) return known as ResourceEndpoints<R>
  const calls = endpointsOf(r)
  derived.set(r, calls)
  return calls
}
