// What opens on the page of roles, as one file: small ones would be more bytes and more requests.
export { CopyRole } from './CopyRole.tsx'
export { PermissionRequests } from './PermissionRequests.tsx'
export { RoleChanges } from './RoleChanges.tsx'
export { RoleHistory } from './RoleHistory.tsx'
export { RoleMembers } from './RoleMembers.tsx'
export { RoleTypes } from './RoleTypes.tsx'
