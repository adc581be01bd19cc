import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface Filter {
    key: string;
    label: string;
    text?: string | undefined;
    quick?: ReactNode;
    control: ReactNode;
    onClear?: (() => void) | undefined;
}
export interface FilterBarProps extends BaseProps {
    search?: ReactNode;
    filters: readonly Filter[];
    onClear: () => void;
    views?: ReactNode;
    end?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function FilterBar({ search, filters, onClear, views, end, className, ...rest }: FilterBarProps): import("react").JSX.Element;
