import { type Ref } from 'react';
import { type TextInputProps } from '../TextInput/TextInput.tsx';
export interface SearchInputProps extends Omit<TextInputProps, 'type' | 'icon' | 'prefix' | 'suffix' | 'clearable' | 'showCount' | 'onEnter'> {
    onSearch?: ((text: string) => void) | undefined;
    delay?: number | undefined;
    loading?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function SearchInput({ value, defaultValue, onChange, onSearch, delay, loading, ...rest }: SearchInputProps): import("react").JSX.Element;
