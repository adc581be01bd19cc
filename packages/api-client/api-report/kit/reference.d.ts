import type { FieldOptions } from './field.ts';
import type { FieldMeta } from './field-meta.ts';
import type { ResourceNames } from './generated/resource-names.ts';
export type { ResourceNames } from './generated/resource-names.ts';
export type ResourceName = keyof ResourceNames;
type NarrowingOf<N extends ResourceName> = keyof ResourceNames[N] & string;
export interface RefOptions<N extends ResourceName> extends FieldOptions {
    readonly within?: NarrowingOf<N> | readonly NarrowingOf<N>[];
    readonly where?: {
        readonly [K in NarrowingOf<N>]?: ResourceNames[N][K] | readonly ResourceNames[N][K][];
    };
    readonly fills?: Readonly<Record<string, string>>;
    readonly ids?: 'text';
}
export type RefId<O> = O extends {
    readonly ids: 'text';
} ? string : number;
type Chosen = string | number | boolean;
export type Narrowing = Readonly<Record<string, Chosen | readonly Chosen[]>>;
export declare const referenceMeta: (to: ResourceName, o: {
    readonly within?: string | readonly string[];
    readonly where?: object;
    readonly fills?: Readonly<Record<string, string>>;
    readonly ids?: 'text';
} | undefined) => Pick<FieldMeta, 'to' | 'within' | 'where' | 'fills' | 'ids'>;
export declare function narrows({ kind, computed }: FieldMeta): boolean;
export declare const nameOfResource: (r: {
    readonly module: string;
    readonly name: string;
}) => ResourceName;
export declare function referredBy(meta: FieldMeta): ResourceName;
