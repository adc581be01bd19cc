import type { Reach, RoleScope } from './scopes.ts'

/** Codes that make or take back whole estates. */
const wholeEstate = new Set(['base:building:init', 'base:building:initRevert'])

/**
 * False for codes that a role of the company does not give to a holder who is limited to single estates: the
 * manager of one project neither makes nor takes back an estate's buildings, and changes neither the company nor its
 * contracts, nor sees what the company has beside the own estates (catalogue 1 A13).
 */
export function heldWithin(code: string, scope: RoleScope, { listed }: Pick<Reach, 'listed'>): boolean {
  if (scope !== 'company' || listed.length === 0) return true
  return !code.startsWith('base:company:') && !wholeEstate.has(code)
}
