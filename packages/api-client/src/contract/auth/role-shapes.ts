import * as z from 'zod/mini'
import { rowId } from '../../kit/index.ts'
import { dataScopes } from './role.ts'

const named = z.object({ code: z.string(), name: z.string(), kind: z.string() })
const fieldLevel = z.object({ resource: z.string(), field: z.string(), label: z.string(), level: z.string() })

/** The level of one field in a role that differs from what its codes give. */
export const fieldRule = z.object({
  /** `<module>:<entity>` */
  resource: z.string().check(z.maxLength(80)),
  field: z.string().check(z.maxLength(60)),
  level: z.enum(['hidden', 'masked', 'read', 'write']),
})

/** The rights that a role is to have, as a whole, and the version of the role they were chosen on. */
export const wantedRights = z.object({
  id: rowId,
  version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  menuIds: z.array(rowId).check(z.maxLength(500)),
  codes: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(3_000)),
  fieldRules: z.optional(z.array(fieldRule).check(z.maxLength(2_000))),
  dataScope: z.enum(Object.keys(dataScopes) as ['all', 'company', 'estates', 'self']),
})

/** What one state of rights has more or less than another, in words. */
export const rightsComparison = z.object({
  dataScope: z.object({ left: z.string(), right: z.string() }),
  addedMenus: z.array(z.string()),
  removedMenus: z.array(z.string()),
  addedCodes: z.array(named),
  removedCodes: z.array(named),
  addedFields: z.array(fieldLevel),
  removedFields: z.array(fieldLevel),
})
