// What opens on the page of versions, as one file: small ones would be more bytes and more requests.
export { UploadPackage } from './UploadPackage.tsx'
export { VersionLanes } from './VersionLanes.tsx'
export { VersionReach } from './VersionReach.tsx'
