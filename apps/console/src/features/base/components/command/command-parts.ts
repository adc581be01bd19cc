export { CommandDesk } from './CommandDesk.tsx'
export { Commands } from './Commands.tsx'
