// What opens on the page of users, as one file: small ones would be more bytes and more requests.
export { AssignEstates } from './AssignEstates.tsx'
export { OpenWork } from './OpenWork.tsx'
export { UserCompanies } from './UserCompanies.tsx'
export { UserDialog } from './UserDialog.tsx'
export { UserGrants } from './UserGrants.tsx'
export { UserLog } from './UserLog.tsx'
export { UserSessions } from './UserSessions.tsx'
