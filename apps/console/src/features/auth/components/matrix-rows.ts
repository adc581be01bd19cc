import type { roleMatrix } from '@linli/api-client/contract/auth/role-matrix-calls'
import type { OutputOf } from '@linli/api-client/kit'
import type { Catalog, Kind } from './rights-grid.ts'

export type MatrixRole = OutputOf<typeof roleMatrix>[number]

export interface MatrixRow {
  readonly code: string
  readonly name: string
  readonly kind: Kind
  /** Where it is used; null for rights of no page. */
  readonly page: string | null
  readonly roleIds: ReadonlySet<number>
}

export interface MatrixFilter {
  /** Name, code or page. */
  readonly text: string
  readonly kind: Kind | null
  /** Only what not all of the shown roles have alike. */
  readonly differing: boolean
}

/** One row per permission: which of the roles have it. */
export function matrixRows(
  catalog: Catalog,
  roles: readonly MatrixRole[],
  pageNames: ReadonlyMap<string, string>,
): MatrixRow[] {
  const held = roles.map(({ id, codes }) => ({ id, codes: new Set(codes) }))
  return catalog.map(({ code, name, kind, menuUrl }) => ({
    code,
    name,
    kind,
    page: menuUrl === null ? null : (pageNames.get(menuUrl) ?? menuUrl),
    roleIds: new Set(held.filter(({ codes }) => codes.has(code)).map(({ id }) => id)),
  }))
}

/** The rows that fit. */
export function filteredRows(
  rows: readonly MatrixRow[],
  roles: readonly MatrixRole[],
  { text, kind, differing }: MatrixFilter,
): MatrixRow[] {
  const wanted = text.trim().toLowerCase()
  return rows.filter((row) => {
    const fits = [row.name, row.code, row.page ?? ''].some((one) => one.toLowerCase().includes(wanted))
    const having = roles.filter(({ id }) => row.roleIds.has(id)).length
    const differs = having > 0 && having < roles.length
    return fits && (kind === null || row.kind === kind) && (!differing || differs)
  })
}

/** How a role stands to the one it is compared with. */
export function cellOf(
  row: MatrixRow,
  roleId: number,
  base: number | null,
): 'has' | 'none' | 'more' | 'less' {
  const has = row.roleIds.has(roleId)
  const inBase = base !== null && row.roleIds.has(base)
  if (base === null || base === roleId || has === inBase) return has ? 'has' : 'none'
  return has ? 'more' : 'less'
}
