import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface AlertBellProps extends BaseProps {
    count: number;
    max?: number | undefined;
    href: string;
    ref?: Ref<HTMLAnchorElement> | undefined;
}
export declare function AlertBell({ count, max, href, className, ref, ...rest }: AlertBellProps): import("react").JSX.Element;
