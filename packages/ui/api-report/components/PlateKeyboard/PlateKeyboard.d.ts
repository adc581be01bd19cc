import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface PlateKeyboardProps extends BaseProps {
    value?: string | undefined;
    defaultValue?: string | undefined;
    onChange?: ((value: string) => void) | undefined;
    disabled?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function PlateKeyboard({ value, defaultValue, onChange, disabled, className, ref, ...rest }: PlateKeyboardProps): import("react").JSX.Element;
