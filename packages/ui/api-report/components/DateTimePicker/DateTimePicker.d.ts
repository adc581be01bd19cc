import type { Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
export interface DateTimePickerProps extends ControlProps, ValueProps<string> {
    min?: string | undefined;
    max?: string | undefined;
    defaultTime?: string | undefined;
    placeholder?: string | undefined;
    clearable?: boolean | undefined;
    readOnly?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLInputElement> | undefined;
}
export declare function DateTimePicker({ value, defaultValue, onChange, min, max, defaultTime, placeholder, clearable, readOnly, ...rest }: DateTimePickerProps): import("react").JSX.Element;
