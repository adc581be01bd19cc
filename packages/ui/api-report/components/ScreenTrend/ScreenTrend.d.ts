import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface ScreenSeries {
    key: string;
    label: string;
    values: readonly number[];
    likely?: number | undefined;
}
export interface ScreenTrendProps extends BaseProps {
    label: string;
    series: readonly [ScreenSeries] | readonly [ScreenSeries, ScreenSeries];
    slots: readonly string[];
    every?: number | undefined;
    ref?: Ref<HTMLElement> | undefined;
}
export declare function ScreenTrend({ label, series, slots, every, className, ...rest }: ScreenTrendProps): import("react").JSX.Element;
