// What opens on the page of grants for watch-lists, as one file: small ones would be more bytes and more requests.
export { ControlOverview } from './ControlOverview.tsx'
export { GrantUses } from './GrantUses.tsx'
export { GrantCard } from './GrantCard.tsx'
