import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type ChartKind, type ChartSeries } from './chartData.ts';
export interface ChartProps extends BaseProps {
    kind: ChartKind;
    title: string;
    hideTitle?: boolean;
    categories: readonly string[];
    series: readonly ChartSeries[];
    table?: boolean;
    height?: number;
    horizontal?: boolean;
    format?: (value: number) => string;
    animations?: boolean;
    ref?: Ref<HTMLElement>;
}
export declare function Chart({ kind, title, hideTitle, categories, series, horizontal, table: given, height, format, animations, className, ref, ...rest }: ChartProps): import("react").JSX.Element;
