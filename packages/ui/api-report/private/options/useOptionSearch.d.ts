import type { Option, OptionValue } from './option.ts';
export declare const SHOWN = 200;
export type LoadOptions<Value extends OptionValue> = (query: string, detail: {
    signal: AbortSignal;
}) => Promise<readonly Option<Value>[]>;
export interface OptionSearch<Value extends OptionValue> {
    options: readonly Option<Value>[] | undefined;
    loadOptions: LoadOptions<Value> | undefined;
    query: string;
    open: boolean;
}
export declare function useOptionSearch<Value extends OptionValue>({ options, loadOptions, query, open, }: OptionSearch<Value>): {
    shown: Option<Value>[];
    cut: boolean;
    state: "failed" | "loading" | "ready";
    retry: () => void;
};
