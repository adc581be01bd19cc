import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface QrCodeProps extends BaseProps {
    value: string;
    size?: number;
    label?: string;
    correction?: 'L' | 'M' | 'Q' | 'H';
    state?: 'ready' | 'loading' | 'expired';
    onRefresh?: () => void;
    ref?: Ref<HTMLDivElement>;
}
export declare function QrCode({ value, size, label, correction, state, onRefresh, className, ...rest }: QrCodeProps): import("react").JSX.Element;
