import type { Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
import type { Option, OptionValue } from '../../private/options/option.ts';
export interface CheckboxGroupProps<Value extends OptionValue> extends ControlProps, ValueProps<readonly Value[]> {
    options: readonly Option<Value>[];
    direction?: 'horizontal' | 'vertical' | undefined;
    selectAll?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLElement> | undefined;
}
export declare function CheckboxGroup<Value extends OptionValue = string>({ value, defaultValue, onChange, options, direction, selectAll, name, controlRef, onBlur, ...rest }: CheckboxGroupProps<Value>): import("react").JSX.Element;
