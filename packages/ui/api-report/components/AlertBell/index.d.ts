export { AlertBell, type AlertBellProps } from './AlertBell.tsx';
