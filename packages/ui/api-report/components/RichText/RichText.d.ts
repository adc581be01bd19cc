import { type Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
export interface RichTextPictures {
    upload: (file: File) => Promise<string>;
    show?: ((kept: string) => string) | undefined;
    keep?: ((shown: string) => string) | undefined;
}
export interface RichTextProps extends ControlProps, ValueProps<string> {
    pictures?: RichTextPictures | undefined;
    maxLength?: number | undefined;
    placeholder?: string | undefined;
    readOnly?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function RichText({ value, defaultValue, onChange, pictures, maxLength, placeholder, readOnly, name, onBlur, ...rest }: RichTextProps): import("react").JSX.Element;
