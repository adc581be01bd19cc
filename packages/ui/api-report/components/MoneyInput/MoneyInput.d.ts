import { type NumberInputProps } from '../NumberInput/NumberInput.tsx';
export interface MoneyInputProps extends Omit<NumberInputProps, 'precision' | 'thousands' | 'prefix' | 'unit' | 'value' | 'defaultValue' | 'onChange'> {
    currency?: string | undefined;
    value?: number | null | undefined;
    defaultValue?: number | null | undefined;
    onChange?: ((value: number | null) => void) | undefined;
    min?: number | undefined;
    max?: number | undefined;
    step?: number | undefined;
}
export declare function MoneyInput({ currency: currencyProp, value, defaultValue, onChange, min, max, step, steppers, ...rest }: MoneyInputProps): import("react").JSX.Element;
