import type { Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
import { type SliderScale } from './SliderTrack.tsx';
export interface SliderProps extends ControlProps, ValueProps<number>, SliderScale {
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLInputElement> | undefined;
}
export declare function Slider({ value, defaultValue, onChange, name, controlRef, onBlur, ...props }: SliderProps): import("react").JSX.Element;
