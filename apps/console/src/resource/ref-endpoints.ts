import { type Endpoint, endpoint, type Option, type ResourceName } from '@linli/api-client/kit'

/** Resources whose rows lie in an estate: a form with an estate offers those of that estate alone. */
const estateBound = new Set<ResourceName>([
  'base/rooms',
  'base/buildings',
  'base/building-units',
  'base/building-floors',
  'base/estate-zones',
  'base/residents',
  'base/channels',
  'base/devices',
])

export const isEstateBound = (to: ResourceName): boolean => estateBound.has(to)

type OptionsCall = Endpoint<
  { keyword?: string; ids?: readonly number[]; estateId?: number },
  readonly Option[]
>

/** The options call of the resource that a ref field names. */
export const refEndpoint = (to: ResourceName): OptionsCall =>
  endpoint(`${to.replace('/', '.') as `${string}.${string}`}.options`, {
    method: 'GET',
    path: `/api/${to}/options`,
    label: '',
    access: 'session',
  })
