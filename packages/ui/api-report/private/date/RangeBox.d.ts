import { type ReactNode, type Ref } from 'react';
import type { ControlProps } from '../field/ControlProps.ts';
import { type DateCodec } from './dateText.ts';
import { type RangePreset } from './rangePresets.ts';
export type Range = readonly [from: string, to: string];
export interface RangeBoxProps extends ControlProps {
    component: string;
    value: Range | null;
    onChange: (value: Range | null) => void;
    codec: DateCodec;
    times: Range;
    placeholders: Range;
    min: string | undefined;
    max: string | undefined;
    presets: readonly RangePreset[] | undefined;
    clearable: boolean;
    renderFoot?: ((close: () => void) => ReactNode) | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLInputElement> | undefined;
}
export declare function RangeBox({ component, value, onChange, codec, times, placeholders, min, max, presets, clearable, renderFoot, name, controlRef, onBlur, ...rest }: RangeBoxProps): import("react").JSX.Element;
