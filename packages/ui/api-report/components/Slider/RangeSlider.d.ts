import type { Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
import { type SliderScale } from './SliderTrack.tsx';
export interface RangeSliderProps extends ControlProps, ValueProps<readonly [number, number]>, SliderScale {
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLInputElement> | undefined;
}
export declare function RangeSlider({ value, defaultValue, onChange, name, controlRef, onBlur, ...props }: RangeSliderProps): import("react").JSX.Element;
