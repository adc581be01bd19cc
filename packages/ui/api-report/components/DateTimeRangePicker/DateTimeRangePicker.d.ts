import type { Ref } from 'react';
import { type Range } from '../../private/date/RangeBox.tsx';
import type { RangePreset } from '../../private/date/rangePresets.ts';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
export interface DateTimeRangePickerProps extends ControlProps, ValueProps<Range> {
    min?: string | undefined;
    max?: string | undefined;
    defaultTimes?: Range | undefined;
    presets?: readonly RangePreset[] | undefined;
    clearable?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLInputElement> | undefined;
}
export declare function DateTimeRangePicker({ value, defaultValue, onChange, min, max, defaultTimes, presets, clearable, ...rest }: DateTimeRangePickerProps): import("react").JSX.Element;
