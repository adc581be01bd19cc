export { EmergencyReport } from './EmergencyReport.tsx'
export { ModeSheet } from './ModeSheet.tsx'
