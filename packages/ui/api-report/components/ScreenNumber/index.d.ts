export { ScreenNumber, type ScreenNumberProps } from './ScreenNumber.tsx';
export { type ScreenFigure, screenFigure } from './screenFigure.ts';
