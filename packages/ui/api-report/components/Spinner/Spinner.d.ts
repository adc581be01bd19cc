import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export declare const spinnerSizes: readonly [16, 24, 32];
export type SpinnerSize = (typeof spinnerSizes)[number];
export interface SpinnerProps extends BaseProps {
    size?: SpinnerSize;
    accent?: boolean;
    label?: string | null;
    ref?: Ref<HTMLSpanElement>;
}
export declare function Spinner({ size, accent, label, className, ...rest }: SpinnerProps): import("react").JSX.Element;
