import type { Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
export interface DatePickerProps extends ControlProps, ValueProps<string> {
    min?: string | undefined;
    max?: string | undefined;
    isDisabled?: ((day: string) => boolean) | undefined;
    presets?: readonly {
        label: string;
        day: string;
    }[] | undefined;
    placeholder?: string | undefined;
    clearable?: boolean | undefined;
    readOnly?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLInputElement> | undefined;
}
export declare function DatePicker({ value, defaultValue, onChange, min, max, isDisabled, presets, placeholder, clearable, readOnly, ...rest }: DatePickerProps): import("react").JSX.Element;
