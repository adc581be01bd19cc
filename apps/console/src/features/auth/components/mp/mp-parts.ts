// What opens on the page of the mini-program, as one file: small ones would be more bytes and more requests.
export { ApplyTemplate } from './ApplyTemplate.tsx'
export { ChangePhone } from './ChangePhone.tsx'
export { MpFunnel } from './MpFunnel.tsx'
export { PhoneHome } from './PhoneHome.tsx'
export { ReviewDesk } from './ReviewDesk.tsx'
export { RoomGrants } from './RoomGrants.tsx'
