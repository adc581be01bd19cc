import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface ScreenBar {
    key: string;
    label: string;
    values: readonly [number] | readonly [number, number];
    text?: string | undefined;
}
export interface ScreenBarsProps extends BaseProps {
    label: string;
    bars: readonly ScreenBar[];
    ref?: Ref<HTMLUListElement> | undefined;
}
export declare function ScreenBars({ label, bars, className, ...rest }: ScreenBarsProps): import("react").JSX.Element;
