// What opens on the page of exceptions, as one file: four small ones would be more bytes and more requests.
export { ExceptionEvents } from './ExceptionEvents.tsx'
export { ExceptionOverview } from './ExceptionOverview.tsx'
export { SystemHealth } from './SystemHealth.tsx'
export { MergedExceptions } from './MergedExceptions.tsx'
