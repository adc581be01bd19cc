export { Emergencies } from './Emergencies.tsx'
export { GateList } from './GateList.tsx'
export { ModeWeeks } from './ModeWeeks.tsx'
