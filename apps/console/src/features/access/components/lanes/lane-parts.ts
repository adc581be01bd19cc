/** What opens over the lanes now and then, and what waits for an answer of its own before it is drawn. */
export { MakeRecord } from '../../../../resource/MakeRecord.tsx'
export { LaneCard } from './LaneCard.tsx'
export { LaneCode } from './LaneCode.tsx'
export { LaneSlip } from './LaneSlip.tsx'
export { ShiftBar } from './ShiftBar.tsx'
