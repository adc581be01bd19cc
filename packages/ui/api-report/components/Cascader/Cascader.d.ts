import type { Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
import { type CascaderOption, type LoadLevel } from './cascaderOption.ts';
export interface CascaderProps extends ControlProps, ValueProps<readonly string[]> {
    options?: readonly CascaderOption[] | undefined;
    loadLevel?: LoadLevel | undefined;
    anyLevel?: boolean | undefined;
    searchable?: boolean | undefined;
    levelLabels?: readonly string[] | undefined;
    separator?: string | undefined;
    placeholder?: string | undefined;
    clearable?: boolean | undefined;
    readOnly?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLButtonElement> | undefined;
}
export declare function Cascader({ value, defaultValue, onChange, options, loadLevel, anyLevel, searchable, levelLabels, separator, placeholder, clearable, readOnly, ...rest }: CascaderProps): import("react").JSX.Element;
