import type { FormRegistry } from './formRegistry.ts';
export type AsyncCheck<Value> = (value: Value, detail: {
    signal: AbortSignal;
}) => Promise<string | undefined>;
interface CheckState<Value> {
    registry: FormRegistry;
    path: string;
    value: Value | null;
    check: AsyncCheck<Value> | undefined;
    failed: string;
}
export declare function useAsyncCheck<Value>({ registry, path, value, check, failed }: CheckState<Value>): boolean;
export {};
