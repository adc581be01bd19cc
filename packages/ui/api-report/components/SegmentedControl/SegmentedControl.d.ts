import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { ControlSize } from '../../theme/appearance.ts';
import { type IconType } from '../Icon/Icon.tsx';
export interface SegmentedOption<Value extends string = string> {
    value: Value;
    label: string;
    icon?: IconType;
    disabled?: boolean;
}
export interface SegmentedControlProps<Value extends string = string> extends BaseProps {
    options: readonly SegmentedOption<Value>[];
    label: string;
    value?: Value;
    defaultValue?: Value;
    onChange?: (value: Value) => void;
    size?: ControlSize;
    disabled?: boolean;
    ref?: Ref<HTMLDivElement>;
}
export declare function SegmentedControl<Value extends string = string>({ options, label, value, defaultValue, onChange, size, disabled, className, ...rest }: SegmentedControlProps<Value>): import("react").JSX.Element;
