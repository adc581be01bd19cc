import type { Reach, RoleScope } from './scopes.ts'

/** Codes that make or take back whole estates. */
const wholeEstate = new Set(['base:building:init', 'base:building:initRevert'])

/**
 * False for codes that a role of the company does not give to a holder who is limited to single estates: the
 * manager of one project neither makes nor takes back an estate's buildings, and changes neither the company nor its
 * contracts (catalogue 1 A13). The company itself stays to be seen.
 */
export function heldWithin(code: string, scope: RoleScope, { listed }: Pick<Reach, 'listed'>): boolean {
  if (scope !== 'company' || listed.length === 0) return true
  const company = code.startsWith('base:company:') && !code.endsWith(':list')
  return !company && !wholeEstate.has(code)
}
