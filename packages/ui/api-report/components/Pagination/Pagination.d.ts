import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export declare const pageSizes: readonly [10, 20, 50, 100];
export interface PaginationProps extends BaseProps {
    page: number;
    pageSize: number;
    total?: number | undefined;
    estimated?: boolean | undefined;
    hasNext?: boolean | undefined;
    onPageChange: (detail: {
        page: number;
        pageSize: number;
    }) => void;
    sizes?: readonly number[] | undefined;
    disabled?: boolean | undefined;
    ref?: Ref<HTMLElement> | undefined;
}
export declare function Pagination({ page, pageSize, total, estimated, hasNext, onPageChange, sizes, disabled, className, ...rest }: PaginationProps): import("react").JSX.Element;
