import type { RoleRow } from '../roles/role.table.ts'

/** Query codes · with operate · with sensitive · with critical ones. */
export type GrantClass = 'R' | 'W' | 'F' | 'X'

/** What a role may do on the pages of one menu group. */
export interface GroupGrant {
  readonly class: GrantClass
  /** Only these pages of the group. */
  readonly only?: readonly string[]
  readonly without?: readonly string[]
  /** Pages with a class of their own; pages outside `only` are added by it. */
  readonly pages?: Readonly<Record<string, GrantClass>>
  readonly noExport?: boolean
  /** `<module>:<entity>` whose codes are not held although they belong to a page that is. */
  readonly withoutCodes?: readonly string[]
}

/** A role of every installation. */
export interface BuiltinRole
  extends Pick<RoleRow, 'roleCode' | 'roleName' | 'roleType' | 'level' | 'dataScope' | 'homePath'> {
  readonly grants: Readonly<Record<string, GrantClass | GroupGrant>>
  /** Single codes beside those of the pages (catalogue 1 A13). */
  readonly plus?: readonly string[]
}
