import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export declare const progressTones: readonly ['accent', 'success', 'warning', 'danger'];
export type ProgressTone = (typeof progressTones)[number];
export interface ProgressProps extends BaseProps {
    value?: number | undefined;
    max?: number | undefined;
    label?: string | undefined;
    tone?: ProgressTone | undefined;
    thin?: boolean | undefined;
    text?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Progress({ value, max, label, tone, thin, text, className, ...rest }: ProgressProps): import("react").JSX.Element;
