export { type ScreenSeries, ScreenTrend, type ScreenTrendProps } from './ScreenTrend.tsx';
