import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface AlertBellProps extends BaseProps {
    count: number;
    max?: number;
    href: string;
    ref?: Ref<HTMLAnchorElement>;
}
export declare function AlertBell({ count, max, href, className, ref, ...rest }: AlertBellProps): import("react").JSX.Element;
