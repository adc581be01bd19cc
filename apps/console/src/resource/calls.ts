import { type Endpoint, endpointsOf, type Resource, type RowOf } from '@linli/api-client/kit'

/** The calls of a resource. */
export const callsOf = endpointsOf

/** The call of a transition that is known by its name alone. */
export const actionCall = <R extends Resource>(r: R, action: string) =>
  callsOf<Resource>(r).actions[action] as Endpoint<{ id: number; version: number }, RowOf<R>> | undefined
