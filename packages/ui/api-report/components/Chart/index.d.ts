export { Chart, type ChartProps } from './Chart.tsx';
export { type ChartKind, type ChartSeries, chartKinds } from './chartData.ts';
