import type { Profile } from '@linli/api-client/contract/auth/answers'
import type { FieldMeta, ResourceName } from '@linli/api-client/kit'

/** The page on which the records of a resource are opened. */
const pages: { readonly [N in ResourceName]?: string } = {
  'base/communities': '/community-list',
  'base/estates': '/community-management',
  'base/property-companies': '/community-management1',
  'base/channels': '/community-management4',
  'base/rooms': '/community-management5',
  'base/residents': '/community-management7',
  'base/device-models': '/device-management',
  'base/devices': '/equipment-management',
  'auth/users': '/user',
  'auth/roles': '/role',
}

type Menus = Profile['menus']

const has = (menus: Menus, url: string): boolean =>
  menus.some((menu) => menu.url === url || has(menu.children, url))

/** Where the record that a ref points at is opened; undefined where this user has no page for it. */
export function recordHref(meta: FieldMeta, value: unknown, menus: Menus): string | undefined {
  if (meta.kind !== 'ref' || typeof value !== 'number') return undefined
  const page = meta.to && pages[meta.to]
  return page !== undefined && has(menus, page) ? `${page}?id=${value}` : undefined
}
