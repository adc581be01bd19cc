import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { StatusTone } from '../../private/statusTone.ts';
export type BadgeTone = StatusTone | 'accent';
export interface BadgeProps extends BaseProps {
    count?: number;
    max?: number;
    tone?: BadgeTone;
    label?: string;
    children?: ReactNode;
    ref?: Ref<HTMLSpanElement>;
}
export declare function Badge({ count, max, tone, label, className, children, ...rest }: BadgeProps): import("react").JSX.Element;
