export declare const chartKinds: readonly ['line', 'area', 'bar', 'stacked', 'donut', 'radial', 'heatmap', 'sparkline'];
export type ChartKind = (typeof chartKinds)[number];
export interface ChartSeries {
    name: string;
    data: readonly (number | null)[];
}
export declare const MOST_SERIES = 6;
export declare function foldSeries(series: readonly ChartSeries[], other: string): readonly ChartSeries[];
export interface SeriesRange {
    name: string;
    min: number;
    max: number;
    last: number;
}
export declare const rangesOf: (series: readonly ChartSeries[]) => SeriesRange[];
