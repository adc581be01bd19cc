import type { Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
export interface TimePickerProps extends ControlProps, ValueProps<string> {
    seconds?: boolean | undefined;
    minuteStep?: number | undefined;
    placeholder?: string | undefined;
    clearable?: boolean | undefined;
    readOnly?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLInputElement> | undefined;
}
export declare function TimePicker({ value, defaultValue, onChange, seconds, minuteStep, placeholder, clearable, readOnly, ...rest }: TimePickerProps): import("react").JSX.Element;
