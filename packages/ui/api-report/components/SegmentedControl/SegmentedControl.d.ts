import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { ControlSize } from '../../theme/appearance.ts';
import { type IconSource } from '../Icon/Icon.tsx';
export interface SegmentedOption<Value extends string = string> {
    value: Value;
    label: string;
    icon?: IconSource | undefined;
    disabled?: boolean | undefined;
}
export interface SegmentedControlProps<Value extends string = string> extends BaseProps {
    options: readonly SegmentedOption<Value>[];
    label: string;
    value?: Value | undefined;
    defaultValue?: Value | undefined;
    onChange?: ((value: Value) => void) | undefined;
    size?: ControlSize | undefined;
    disabled?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function SegmentedControl<Value extends string = string>({ options, label, value, defaultValue, onChange, size, disabled, className, ...rest }: SegmentedControlProps<Value>): import("react").JSX.Element;
