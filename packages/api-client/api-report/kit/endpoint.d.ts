import * as z from 'zod/mini';
import type { ResourceName } from './reference.ts';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Access = 'anonymous' | 'session' | 'mobile' | 'signed' | 'wall';
interface CallSpec {
    readonly method: Method;
    readonly path: string;
    readonly label: string;
    readonly access: Access;
    readonly permission?: string | readonly string[];
    readonly query?: readonly string[];
    readonly timeout?: number;
    readonly body?: 'json' | 'multipart' | 'text';
    readonly answers?: 'envelope' | 'file' | 'html';
    readonly visitor?: boolean;
    readonly screen?: boolean;
    readonly reads?: boolean;
    readonly writes?: true;
    readonly of?: ResourceName;
    readonly touches?: readonly ResourceName[];
    readonly byKey?: boolean;
    readonly background?: boolean;
    readonly login?: boolean;
    readonly stepUp?: boolean;
    readonly idempotent?: boolean;
    readonly limited?: boolean;
    readonly unlogged?: boolean;
    readonly takesOut?: boolean;
    readonly unloggedInput?: readonly string[];
}
interface SchemaOf<V> {
    readonly _zod: {
        readonly output: V;
    };
}
export interface EndpointSpec<I, O> extends CallSpec {
    readonly input?: SchemaOf<I>;
    readonly output?: SchemaOf<O>;
}
export interface Endpoint<out I = unknown, out O = unknown> extends CallSpec {
    readonly module: string;
    readonly name: string;
    readonly input?: z.ZodMiniType<I, unknown>;
    readonly output?: z.ZodMiniType<O, unknown>;
}
export type OutputOf<E> = E extends Endpoint<never, infer O> ? O : E extends Endpoint<infer _I, infer O> ? O : never;
export declare function endpoint<I = void, O = unknown>(name: `${string}.${string}`, spec: EndpointSpec<I, O>): Endpoint<I, O>;
export declare const takesBody: ({ method }: Pick<Endpoint, 'method'>) => boolean;
export declare const codesOf: (e: Pick<Endpoint, 'permission'>) => readonly string[];
export declare const pathParams: (path: string) => string[];
export interface Total {
    readonly value: number;
    readonly exact: boolean;
}
export interface ListPage<V> {
    readonly records: readonly V[];
    readonly total: number | Total;
    readonly pageNum?: number;
    readonly pageSize?: number;
    readonly nextCursor?: string | null;
}
export declare const pageOf: <V>(row: z.ZodMiniType<V, unknown>) => z.ZodMiniType<ListPage<V>, unknown>;
export declare const cursorPageOf: <V>(row: z.ZodMiniType<V, unknown>) => z.ZodMiniType<ListPage<V>, unknown>;
export declare const totalOf: (page: Pick<ListPage<unknown>, 'total'>) => Total;
export {};
