import type { Field } from './field.ts';
import type { EnumOption } from './field-meta.ts';
import type { Actor } from './flow-actor.ts';
import type { ClockRule } from './flow-clock.ts';
import type { DueRule } from './flow-due.ts';
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
    readonly actor?: Actor;
    readonly stamps?: {
        readonly by?: string;
        readonly at?: string;
    };
    readonly clock?: ClockRule;
    readonly primary?: boolean;
}
export interface EditRule<S extends string = string> {
    readonly from: readonly S[];
    readonly to?: {
        readonly [K in S]?: S;
    };
    readonly refusal?: {
        readonly [K in S]?: string;
    };
}
export interface FlowLike {
    readonly states: Readonly<Record<string, EnumOption>>;
    readonly initial: string;
    readonly transitions: Readonly<Record<string, Transition>>;
    readonly edit?: EditRule;
    readonly due?: Readonly<Record<string, DueRule>>;
}
type Words = Readonly<Record<string, string | EnumOption>>;
export interface Flow<S extends string = string, T extends Readonly<Record<string, Transition>> = Readonly<Record<string, Transition>>, D extends Readonly<Record<string, DueRule>> = Readonly<Record<string, DueRule>>> extends FlowLike {
    readonly due?: D;
    readonly states: Readonly<Record<S, EnumOption>>;
    readonly initial: S;
    readonly transitions: T;
}
export declare function flow<const W extends Words, const T extends Readonly<Record<string, Transition<keyof W & string>>>, const D extends Readonly<Record<string, DueRule<keyof W & string>>> = {
    readonly [K in never]: DueRule;
}>(spec: {
    readonly states: W;
    readonly initial: keyof W & string;
    readonly transitions: T;
    readonly edit?: EditRule<keyof W & string>;
    readonly due?: D;
}): Flow<keyof W & string, T, D>;
export declare const targetsOf: <S extends string>(t: Transition<S>) => readonly S[];
export declare const actionsFrom: (flow: FlowLike, state: string) => string[];
export declare const isEditable: (flow: FlowLike | undefined, state: string) => boolean;
export declare const refusalText: (flow: FlowLike, state: string, action: string) => string;
export {};
