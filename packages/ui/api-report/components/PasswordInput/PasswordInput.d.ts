import { type Ref } from 'react';
import { type TextInputProps } from '../TextInput/TextInput.tsx';
export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'suffix' | 'prefix' | 'clearable' | 'showCount' | 'mono'> {
    strength?: boolean | undefined;
    revealable?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function PasswordInput({ value, defaultValue, onChange, strength, revealable, className, style, ref, onKeyUp, onBlur, ...rest }: PasswordInputProps): import("react").JSX.Element;
