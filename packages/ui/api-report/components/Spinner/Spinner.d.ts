import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export declare const spinnerSizes: readonly [16, 24, 32];
export type SpinnerSize = (typeof spinnerSizes)[number];
export interface SpinnerProps extends BaseProps {
    size?: SpinnerSize | undefined;
    accent?: boolean | undefined;
    label?: string | null | undefined;
    ref?: Ref<HTMLSpanElement> | undefined;
}
export declare function Spinner({ size, accent, label, className, ...rest }: SpinnerProps): import("react").JSX.Element;
