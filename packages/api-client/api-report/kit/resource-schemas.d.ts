import * as z from 'zod/mini';
import type { Field } from './field.ts';
import { type AnyResource, type Fields } from './resource.ts';
import type { CreateOf, IdOf, RowOf, UpdateOf } from './resource-types.ts';
type Schema = z.ZodMiniType<unknown, unknown>;
export declare const objectOf: <T>(shape: Record<string, Schema>) => z.ZodMiniType<T, unknown>;
export declare function rowSchema<R extends AnyResource>(r: R): z.ZodMiniType<RowOf<R>, unknown>;
export declare const outputOf: (field: Field) => Schema;
export declare function createSchema<R extends AnyResource>(r: R): z.ZodMiniType<CreateOf<R>, unknown>;
export declare function updateSchema<R extends AnyResource>(r: R): z.ZodMiniType<UpdateOf<R> & {
    id: IdOf<R>;
}, unknown>;
export declare const pointed: ({ backend }: AnyResource) => Record<string, z.ZodMiniType<unknown, unknown>>;
export declare const fieldsSchema: (fields: Fields) => Record<string, z.ZodMiniType<unknown, unknown>>;
export declare const rowId: z.ZodMiniInt;
export declare const version: z.ZodMiniInt;
export {};
