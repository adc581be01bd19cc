import { type Endpoint, endpoint } from './endpoint.ts'
import type { FilterValue } from './list-query.ts'
import type { ResourceName } from './reference.ts'
import type { Option } from './resource-answers.ts'

/** What a picker asks for: by what is typed, the rows already chosen, and what narrows them. */
export type OptionsQuery = { readonly keyword?: string; readonly ids?: readonly number[] } & {
  readonly [field: string]: FilterValue | undefined
}

/** The call that answers the rows of a resource to choose from. */
export type OptionsCall = Endpoint<OptionsQuery, readonly Option[]>

/** The options call of a resource by its name alone: a picker needs no more of the resource. */
export const optionsCall = (to: ResourceName): OptionsCall =>
  endpoint(`${to.replace('/', '.') as `${string}.${string}`}.options`, {
    method: 'GET',
    path: `/api/${to}/options`,
    label: '',
    access: 'session',
  })

/** The call for one row of a resource by its name alone, for what a choice takes over from the chosen row. */
export const chosenRowCall = (
  to: ResourceName,
): Endpoint<{ readonly id: number }, Readonly<Record<string, unknown>>> =>
  endpoint(`${to.replace('/', '.') as `${string}.${string}`}.detail`, {
    method: 'GET',
    path: `/api/${to}/{id}`,
    label: '',
    access: 'session',
  })
