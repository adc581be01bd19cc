import type { Field } from './field.ts';
import type { EnumOption } from './field-meta.ts';
export type PermissionKind = 'query' | 'operate' | 'sensitive' | 'critical';
export interface Transition<S extends string = string> {
    readonly label: string;
    readonly from: readonly S[];
    readonly to: S | readonly S[];
    readonly input?: Readonly<Record<string, Field>>;
    readonly by?: 'user' | 'system';
    readonly permission?: string;
    readonly kind?: PermissionKind;
    readonly confirm?: string;
    readonly batch?: boolean;
}
export interface FlowLike {
    readonly states: Readonly<Record<string, EnumOption>>;
    readonly initial: string;
    readonly transitions: Readonly<Record<string, Transition>>;
}
type Words = Readonly<Record<string, string | EnumOption>>;
export interface Flow<S extends string = string, T extends Readonly<Record<string, Transition>> = Readonly<Record<string, Transition>>> extends FlowLike {
    readonly states: Readonly<Record<S, EnumOption>>;
    readonly initial: S;
    readonly transitions: T;
}
export declare function flow<const W extends Words, const T extends Readonly<Record<string, Transition<keyof W & string>>>>(spec: {
    readonly states: W;
    readonly initial: keyof W & string;
    readonly transitions: T;
}): Flow<keyof W & string, T>;
export declare const targetsOf: <S extends string>(t: Transition<S>) => readonly S[];
export declare const actionsFrom: (flow: FlowLike, state: string) => string[];
export declare const refusalText: (flow: FlowLike, state: string, action: string) => string;
export {};
