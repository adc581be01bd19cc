import { type Ref } from 'react';
import { type TextInputProps } from '../TextInput/TextInput.tsx';
export interface CaptchaPicture {
    src: string;
    key: string;
}
export interface CaptchaInputProps extends Omit<TextInputProps, 'type' | 'suffix' | 'clearable' | 'mono'> {
    load: (detail: {
        signal: AbortSignal;
    }) => Promise<CaptchaPicture>;
    onKey?: ((key: string) => void) | undefined;
    round?: number | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function CaptchaInput({ load, onKey, round, className, style, ref, disabled, placeholder, onChange, ...rest }: CaptchaInputProps): import("react").JSX.Element;
