import type { Ref } from 'react';
import { type TextInputProps } from '../TextInput/TextInput.tsx';
export interface PhoneInputProps extends Omit<TextInputProps, 'type' | 'maxLength' | 'showCount' | 'mono'> {
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function PhoneInput({ value, defaultValue, onChange, controlRef, ...rest }: PhoneInputProps): import("react").JSX.Element;
