export { Batches } from './Batches.tsx'
export { Sources } from './Sources.tsx'
export { SyncItems } from './SyncItems.tsx'
