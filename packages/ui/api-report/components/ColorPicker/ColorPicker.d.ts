import type { Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
import { type ColorPreset } from './ColorPanel.tsx';
export type { ColorPreset } from './ColorPanel.tsx';
export interface ColorPickerProps extends ControlProps, ValueProps<string> {
    presets?: readonly ColorPreset[] | undefined;
    placeholder?: string | undefined;
    clearable?: boolean | undefined;
    readOnly?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLButtonElement> | undefined;
}
export declare function ColorPicker({ value, defaultValue, onChange, presets, placeholder, clearable, readOnly, ...rest }: ColorPickerProps): import("react").JSX.Element;
