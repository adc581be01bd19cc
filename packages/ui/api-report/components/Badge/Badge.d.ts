import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { StatusTone } from '../../private/statusTone.ts';
export type BadgeTone = StatusTone | 'accent';
export interface BadgeProps extends BaseProps {
    count?: number | undefined;
    max?: number | undefined;
    tone?: BadgeTone | undefined;
    label?: string | undefined;
    children?: ReactNode;
    on?: 'corner' | 'icon' | undefined;
    ref?: Ref<HTMLSpanElement> | undefined;
}
export declare function Badge({ count, max, tone, label, className, children, on, ...rest }: BadgeProps): import("react").JSX.Element;
