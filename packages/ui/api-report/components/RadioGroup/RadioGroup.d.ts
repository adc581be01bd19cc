import { type Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
import type { Option, OptionValue } from '../../private/options/option.ts';
export interface RadioGroupProps<Value extends OptionValue> extends ControlProps, ValueProps<Value> {
    options: readonly Option<Value>[];
    direction?: 'horizontal' | 'vertical' | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLSpanElement> | undefined;
}
export declare function RadioGroup<Value extends OptionValue = string>({ value, defaultValue, onChange, options, direction, name, controlRef, onBlur, ...rest }: RadioGroupProps<Value>): import("react").JSX.Element;
