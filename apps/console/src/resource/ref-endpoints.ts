import { type Endpoint, endpoint, type Option } from '@linli/api-client/kit'

/** Which module a resource's name belongs to. A picker needs no more of the resource than its options call. */
const modules: Readonly<Record<string, string>> = {
  users: 'auth',
  roles: 'auth',
  menus: 'system',
  'dict-types': 'system',
  'dict-items': 'system',
  'privacy-docs': 'system',
  'privacy-versions': 'system',
}

/** Resources whose rows lie in an estate: a form with an estate offers those of that estate alone. */
const estateBound = new Set([
  'rooms',
  'buildings',
  'building-units',
  'building-floors',
  'estate-zones',
  'residents',
  'channels',
  'devices',
])

export const isEstateBound = (to: string): boolean => estateBound.has(to)

type OptionsCall = Endpoint<
  { keyword?: string; ids?: readonly number[]; estateId?: number },
  readonly Option[]
>

/** The options call of the resource that a ref field names. */
export function refEndpoint(to: string): OptionsCall {
  const module = modules[to] ?? 'base'
  return endpoint(`${module}.${to}.options`, {
    method: 'GET',
    path: `/api/${module}/${to}/options`,
    label: '',
    access: 'session',
  })
}
