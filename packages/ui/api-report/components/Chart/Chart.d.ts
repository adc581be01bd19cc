import { type Ref } from 'react';
import type { Length } from '../../private/length.ts';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type ChartKind, type ChartSeries } from './chartData.ts';
export interface ChartProps extends BaseProps {
    kind: ChartKind;
    title: string;
    hideTitle?: boolean | undefined;
    categories: readonly string[];
    series: readonly ChartSeries[];
    table?: boolean | undefined;
    height?: Length | undefined;
    horizontal?: boolean | undefined;
    format?: ((value: number) => string) | undefined;
    animations?: boolean | undefined;
    ref?: Ref<HTMLElement> | undefined;
}
export declare function Chart({ kind, title, hideTitle, categories, series, horizontal, table: given, height: wanted, format, animations, className, ref, ...rest }: ChartProps): import("react").JSX.Element;
