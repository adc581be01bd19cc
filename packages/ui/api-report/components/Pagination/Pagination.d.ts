import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export declare const pageSizes: readonly [10, 20, 50, 100];
export interface PaginationProps extends BaseProps {
    page: number;
    pageSize: number;
    total?: number;
    estimated?: boolean;
    hasNext?: boolean;
    onChange: (detail: {
        page: number;
        pageSize: number;
    }) => void;
    sizes?: readonly number[];
    disabled?: boolean;
    ref?: Ref<HTMLElement>;
}
export declare function Pagination({ page, pageSize, total, estimated, hasNext, onChange, sizes, disabled, className, ...rest }: PaginationProps): import("react").JSX.Element;
