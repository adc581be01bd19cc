import type { ReactNode } from 'react';
import type { StatusTone } from '../statusTone.ts';
export type OptionValue = string | number | boolean;
export interface Option<Value extends OptionValue = string> {
    value: Value;
    label: string;
    tone?: StatusTone | undefined;
    picture?: ReactNode;
    description?: string | undefined;
    disabled?: boolean | undefined;
    group?: string | undefined;
    keywords?: string | undefined;
}
export declare function groupOptions<Value extends OptionValue>(options: readonly Option<Value>[]): {
    name: string | undefined;
    options: Option<Value>[];
}[];
