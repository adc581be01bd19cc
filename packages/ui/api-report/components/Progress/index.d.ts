export { Progress, type ProgressProps, type ProgressTone, progressTones } from './Progress.tsx';
