import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { Option, OptionValue } from '../../private/options/option.ts';
export interface ColumnFilterProps<Value extends OptionValue> extends BaseProps {
    label: string;
    options: readonly Option<Value>[];
    value: readonly Value[];
    onChange: (value: readonly Value[]) => void;
    ref?: Ref<HTMLSpanElement> | undefined;
}
export declare function ColumnFilter<Value extends OptionValue = string>({ label, options, value, onChange, className, ...rest }: ColumnFilterProps<Value>): import("react").JSX.Element;
