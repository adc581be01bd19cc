import type { Ref } from 'react';
import { type TextInputProps } from '../TextInput/TextInput.tsx';
export interface IdNumberInputProps extends Omit<TextInputProps, 'type' | 'maxLength' | 'showCount' | 'mono'> {
    reading?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function IdNumberInput({ value, defaultValue, onChange, reading, className, style, ref, ...rest }: IdNumberInputProps): import("react").JSX.Element;
