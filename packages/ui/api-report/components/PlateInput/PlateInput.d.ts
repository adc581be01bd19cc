import { type PlateOptions } from '@linli/validators/check-plate';
import { type Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
export interface PlateInputProps extends ControlProps, ValueProps<string> {
    plate?: PlateOptions | undefined;
    reading?: boolean | undefined;
    placeholder?: string | undefined;
    clearable?: boolean | undefined;
    readOnly?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLInputElement> | undefined;
}
export declare function PlateInput({ value, defaultValue, onChange, plate, reading, placeholder, clearable, readOnly, name, controlRef, onBlur, ...rest }: PlateInputProps): import("react").JSX.Element;
