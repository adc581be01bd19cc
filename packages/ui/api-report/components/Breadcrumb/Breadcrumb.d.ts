import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface BreadcrumbItem {
    label: string;
    href?: string | undefined;
}
export interface BreadcrumbProps extends BaseProps {
    items: readonly BreadcrumbItem[];
    max?: number | undefined;
    ref?: Ref<HTMLElement> | undefined;
}
export declare function Breadcrumb({ items, max, className, ...rest }: BreadcrumbProps): import("react").JSX.Element;
