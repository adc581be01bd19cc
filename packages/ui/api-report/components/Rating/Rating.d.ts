import { type Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
export interface RatingProps extends ControlProps, ValueProps<number> {
    max?: number | undefined;
    words?: readonly string[] | undefined;
    clearable?: boolean | undefined;
    readOnly?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLButtonElement> | undefined;
}
export declare function Rating({ value, defaultValue, onChange, max, words, clearable, readOnly, name, controlRef, onBlur, ...rest }: RatingProps): import("react").JSX.Element;
