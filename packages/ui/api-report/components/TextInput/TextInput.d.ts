import { type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import type { ControlProps } from '../../private/field/ControlProps.ts';
import { type IconSource } from '../Icon/Icon.tsx';
type Native = Omit<InputHTMLAttributes<HTMLInputElement>, keyof ControlProps | 'value' | 'defaultValue' | 'onChange' | 'size' | 'prefix' | 'type'>;
export interface TextInputProps extends ControlProps, Native {
    value?: string | null | undefined;
    defaultValue?: string | undefined;
    onChange?: ((value: string) => void) | undefined;
    onEnter?: ((value: string) => void) | undefined;
    type?: 'text' | 'search' | 'tel' | 'email' | 'url' | 'password' | undefined;
    icon?: IconSource | undefined;
    prefix?: ReactNode;
    suffix?: ReactNode;
    clearable?: boolean | undefined;
    showCount?: boolean | undefined;
    mono?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLInputElement> | undefined;
}
export declare function TextInput({ value, defaultValue, onChange, onEnter, onKeyDown, type, icon, prefix, suffix, clearable, showCount, mono, name, readOnly, controlRef, maxLength, ...rest }: TextInputProps): import("react").JSX.Element;
export {};
