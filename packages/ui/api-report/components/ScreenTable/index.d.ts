export { type ScreenColumn, ScreenTable, type ScreenTableProps, type ScreenTone, screenTones, } from './ScreenTable.tsx';
