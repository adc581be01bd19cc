// What opens on the page of Alipay, as one file: small ones would be more bytes and more requests.
export { IssueCards } from './IssueCards.tsx'
export { LinkDesk } from './LinkDesk.tsx'
export { PlatformShares } from './PlatformShares.tsx'
