export { ScreenClock, type ScreenClockProps } from './ScreenClock.tsx';
