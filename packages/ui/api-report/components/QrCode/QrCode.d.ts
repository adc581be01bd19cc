import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface QrCodeProps extends BaseProps {
    value: string;
    size?: number | undefined;
    label?: string | undefined;
    correction?: 'L' | 'M' | 'Q' | 'H' | undefined;
    state?: 'ready' | 'loading' | 'expired' | undefined;
    onRefresh?: (() => void) | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function QrCode({ value, size, label, correction, state, onRefresh, className, ...rest }: QrCodeProps): import("react").JSX.Element;
