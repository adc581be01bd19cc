import { trustedProxies } from '../../../kit/http/request-facts.ts'
import type { UserRow } from './user.table.ts'

/** May this account be used from the address? Without networks it may from everywhere. */
export const isAllowedFrom = ({ allowedIps }: Pick<UserRow, 'allowedIps'>, ip: string): boolean =>
  allowedIps === null || allowedIps.length === 0 || trustedProxies(allowedIps).has(ip)
