import type { Ref, TextareaHTMLAttributes } from 'react';
import type { ControlProps } from '../../private/field/ControlProps.ts';
type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof ControlProps | 'value' | 'defaultValue' | 'onChange' | 'size' | 'rows'>;
export interface TextAreaProps extends ControlProps, Native {
    value?: string | null | undefined;
    defaultValue?: string | undefined;
    onChange?: ((value: string) => void) | undefined;
    minRows?: number | undefined;
    maxRows?: number | undefined;
    showCount?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLTextAreaElement> | undefined;
}
export declare function TextArea({ value, defaultValue, onChange, minRows, maxRows, maxLength, showCount: counted, name, readOnly, controlRef, ...rest }: TextAreaProps): import("react").JSX.Element;
export {};
