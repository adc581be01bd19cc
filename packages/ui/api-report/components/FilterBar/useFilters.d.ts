import type { ReactNode } from 'react';
import type { Option, OptionValue } from '../../private/options/option.ts';
import type { Filter } from './FilterBar.tsx';
export interface FilterBinding {
    value: unknown;
    onChange: (value: unknown) => void;
}
export interface FilterSpec {
    key: string;
    label: string;
    options?: readonly Option<OptionValue>[] | undefined;
    single?: boolean | undefined;
    control?: ((bind: FilterBinding) => ReactNode) | undefined;
    text?: ((value: unknown) => string) | undefined;
    quick?: boolean | undefined;
}
export type FilterValues = Readonly<Record<string, unknown>>;
export interface FiltersOptions {
    value?: FilterValues | undefined;
    defaultValue?: FilterValues | undefined;
    onChange?: ((value: FilterValues) => void) | undefined;
}
export declare function useFilters(fields: readonly FilterSpec[], options?: FiltersOptions): {
    value: Readonly<Record<string, unknown>>;
    filters: Filter[];
    onClear: () => void;
};
