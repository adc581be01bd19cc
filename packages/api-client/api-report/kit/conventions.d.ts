import * as z from 'zod/mini';
import type { ImplicitColumns } from './resource-types.ts';
export type IdKind = 'int' | 'text';
export interface Conventions<I extends IdKind = IdKind, S extends boolean = boolean> {
    readonly base: string;
    readonly pathOf?: (module: string, name: string) => string;
    readonly ids: I;
    readonly update: 'PUT' | 'PATCH';
    readonly stamped: S;
}
export declare const linliConventions: {
    readonly base: '/api';
    readonly ids: 'int';
    readonly update: 'PUT';
    readonly stamped: true;
};
export type LinliConventions = Conventions<'int', true>;
export type IdIn<C> = C extends Conventions<'int'> ? number : C extends Conventions<'text'> ? string : never;
export type VersionIn<C> = C extends Conventions<IdKind, true> ? {
    version: number;
} : unknown;
export type ColumnsIn<C> = C extends LinliConventions ? ImplicitColumns : (C extends Conventions<IdKind, true> ? Omit<ImplicitColumns, 'id'> : Pick<ImplicitColumns, 'labels'>) & {
    readonly id: IdIn<C>;
};
export declare const pathIn: ({ base, pathOf }: Conventions, module: string, name: string) => string;
export declare const idAnswer: ({ ids }: Conventions) => z.ZodMiniType<unknown, unknown>;
export declare const idInput: ({ ids }: Conventions, int: z.ZodMiniType<number>) => z.ZodMiniType<unknown, unknown>;
