import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface Filter {
    key: string;
    label: string;
    control: ReactNode;
}
export interface FilterChip {
    key: string;
    text: string;
    invalid?: boolean | undefined;
}
export interface FilterSort {
    id: string;
    label: string;
    desc?: boolean | undefined;
}
export interface FilterBarProps extends BaseProps {
    filters: readonly Filter[];
    chips?: readonly FilterChip[];
    onQuery: () => void;
    onReset: () => void;
    onRemove?: (detail: {
        key: string;
    }) => void;
    sort?: readonly FilterSort[];
    onSortRemove?: (detail: {
        id: string;
    }) => void;
    loading?: boolean;
    open?: boolean;
    defaultOpen?: boolean;
    onOpenChange?: (open: boolean) => void;
    ref?: Ref<HTMLFormElement>;
}
export declare function FilterBar({ filters, chips, onQuery, onReset, onRemove, sort, onSortRemove, loading, open: openProp, defaultOpen, onOpenChange, className, ...rest }: FilterBarProps): import("react").JSX.Element;
