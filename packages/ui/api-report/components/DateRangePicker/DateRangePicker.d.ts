import type { Ref } from 'react';
import { type Range } from '../../private/date/RangeBox.tsx';
import type { RangePreset } from '../../private/date/rangePresets.ts';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
export interface DateRangePickerProps extends ControlProps, ValueProps<Range> {
    min?: string | undefined;
    max?: string | undefined;
    presets?: readonly RangePreset[] | undefined;
    clearable?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLInputElement> | undefined;
}
export declare function DateRangePicker({ value, defaultValue, onChange, min, max, presets, clearable, ...rest }: DateRangePickerProps): import("react").JSX.Element;
