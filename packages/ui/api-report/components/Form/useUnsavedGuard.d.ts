import { type FieldValues } from 'react-hook-form';
import type { LinliForm } from './useLinliForm.ts';
export interface Blocker {
    readonly state: 'blocked' | 'proceeding' | 'unblocked';
    readonly proceed?: (() => void) | undefined;
    readonly reset?: (() => void) | undefined;
}
interface Location {
    readonly pathname: string;
}
export type UseBlocker = (shouldBlock: (args: {
    currentLocation: Location;
    nextLocation: Location;
}) => boolean) => Blocker;
export interface UnsavedGuardOptions {
    enabled?: boolean | undefined;
    scope?: string | undefined;
    useBlocker?: UseBlocker | undefined;
}
export interface UnsavedGuard {
    changed: boolean;
    mayLeave: () => Promise<boolean>;
}
export declare function useUnsavedGuard<Values extends FieldValues, Output>(form: LinliForm<Values, Output>, { enabled, scope, useBlocker }?: UnsavedGuardOptions): UnsavedGuard;
export {};
