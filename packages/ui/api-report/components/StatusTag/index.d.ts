export { type StatusTone, statusTones } from '../../private/statusTone.ts';
export { StatusTag, type StatusTagProps } from './StatusTag.tsx';
