import type { Profile } from '@linli/api-client/contract/auth/answers'
import type { FieldMeta } from '@linli/api-client/kit'

/** The page on which the records of a resource are opened. */
const pages: Readonly<Record<string, string>> = {
  communities: '/community-list',
  estates: '/community-management',
  'property-companies': '/community-management1',
  channels: '/community-management4',
  rooms: '/community-management5',
  residents: '/community-management7',
  'device-models': '/device-management',
  devices: '/equipment-management',
  users: '/user',
  roles: '/role',
}

type Menus = Profile['menus']

const has = (menus: Menus, url: string): boolean =>
  menus.some((menu) => menu.url === url || has(menu.children, url))

/** Where the record that a ref points at is opened; undefined where this user has no page for it. */
export function recordHref(meta: FieldMeta, value: unknown, menus: Menus): string | undefined {
  if (meta.kind !== 'ref' || typeof value !== 'number') return undefined
  const page = pages[meta.to ?? '']
  return page !== undefined && has(menus, page) ? `${page}?id=${value}` : undefined
}
