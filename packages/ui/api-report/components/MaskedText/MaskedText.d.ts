import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface MaskedTextProps extends BaseProps {
    value: string;
    label: string;
    onReveal?: (detail: {
        reason: string;
    }) => Promise<string>;
    reasons?: readonly string[];
    duration?: number;
    ref?: Ref<HTMLSpanElement>;
}
export declare function MaskedText({ value, label, onReveal, reasons, duration, className, ...rest }: MaskedTextProps): import("react").JSX.Element;
