export { ScreenRing, type ScreenRingPart, type ScreenRingProps } from './ScreenRing.tsx';
