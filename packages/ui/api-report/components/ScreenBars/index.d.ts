export { type ScreenBar, ScreenBars, type ScreenBarsProps } from './ScreenBars.tsx';
