import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface MaskedTextProps extends BaseProps {
    value: string;
    label: string;
    onReveal?: ((detail: {
        reason: string;
    }) => Promise<string>) | undefined;
    reasons?: readonly string[] | undefined;
    duration?: number | undefined;
    ref?: Ref<HTMLSpanElement> | undefined;
}
export declare function MaskedText({ value, label, onReveal, reasons, duration, className, ...rest }: MaskedTextProps): import("react").JSX.Element;
