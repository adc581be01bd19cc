import { type PageSpec, pageOfCode } from '@linli/api-client/contract/pages'
import type { PermissionKind, PermissionSpec } from '@linli/api-client/kit'
import type { BuiltinRole, GrantClass, GroupGrant } from './builtin-role.ts'

const kindsOfClass: Readonly<Record<GrantClass, readonly PermissionKind[]>> = {
  R: ['query'],
  W: ['query', 'operate'],
  F: ['query', 'operate', 'sensitive'],
  X: ['query', 'operate', 'sensitive', 'critical'],
}

/** The class of a role on one page; undefined: the page is not granted. */
export function classOnPage(
  role: BuiltinRole,
  page: Pick<PageSpec, 'url' | 'group'>,
): GrantClass | undefined {
  const given = role.grants[page.group]
  if (given === undefined) return undefined
  const grant: GroupGrant = typeof given === 'string' ? { class: given } : given
  const own = grant.pages?.[page.url]
  if (own) return own
  if (grant.only && !grant.only.includes(page.url)) return undefined
  return grant.without?.includes(page.url) ? undefined : grant.class
}

/**
 * The codes that a built-in role holds, of those that exist. Codes that belong to no page are for the system
 * administrator alone.
 */
export function codesOfRole(role: BuiltinRole, permissions: readonly PermissionSpec[]): string[] {
  return permissions
    .filter(({ code, kind }) => {
      if (role.roleCode === 'sys_admin' || role.plus?.includes(code)) return true
      const page = pageOfCode(code)
      const held = page && classOnPage(role, page)
      if (page === undefined || held === undefined) return false
      const given = role.grants[page.group]
      const grant: Partial<GroupGrant> = typeof given === 'object' ? given : {}
      const left =
        (grant.noExport === true && code.endsWith(':export')) ||
        grant.withoutCodes?.some((one) => code === one || code.startsWith(`${one}:`)) === true
      return kindsOfClass[held].includes(kind) && !left
    })
    .map(({ code }) => code)
}

/** Urls of the pages that a built-in role sees, of those that exist. */
export const pagesOfRole = (role: BuiltinRole, pages: readonly PageSpec[]): string[] =>
  pages.filter((page) => classOnPage(role, page) !== undefined).map((page) => page.url)
