import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export declare const progressTones: readonly ['accent', 'success', 'warning', 'danger'];
export type ProgressTone = (typeof progressTones)[number];
export interface ProgressProps extends BaseProps {
    value?: number;
    max?: number;
    label?: string;
    tone?: ProgressTone;
    thin?: boolean;
    text?: ReactNode;
    ref?: Ref<HTMLDivElement>;
}
export declare function Progress({ value, max, label, tone, thin, text, className, ...rest }: ProgressProps): import("react").JSX.Element;
