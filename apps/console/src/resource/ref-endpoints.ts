import { type Endpoint, endpoint, type Option } from '@linli/api-client/kit'

/** Which module a resource's name belongs to. A picker needs no more of the resource than its options call. */
const modules: Readonly<Record<string, string>> = {
  users: 'auth',
  roles: 'auth',
  menus: 'system',
  'dict-types': 'system',
  'dict-items': 'system',
}

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
