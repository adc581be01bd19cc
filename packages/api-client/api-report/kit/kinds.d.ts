import { normalizePlate } from '@linli/validators/normalize-plate';
import type { FieldKind, MaskKind } from './field-meta.ts';
export type Held = 'text' | 'texts' | 'int' | 'ints' | 'number' | 'bool' | 'place' | 'any';
export interface KindFacts {
    readonly holds: Held;
    readonly filter: 'in' | 'range' | 'equal' | 'contains';
    readonly files?: 'image' | 'file';
    readonly secret?: true;
    readonly html?: true;
    readonly region?: true;
    readonly time?: 'day' | 'instant';
    readonly written?: true;
    readonly prose?: true;
    readonly mask?: MaskKind;
    readonly opaque?: true;
    readonly hundredths?: true;
    readonly sums?: true;
    readonly stored?: (typed: string) => string;
}
export declare const kindFacts: {
    readonly text: {
        readonly holds: 'text';
        readonly filter: 'contains';
        readonly written: true;
        readonly prose: true;
        readonly mask: 'name';
    };
    readonly texts: {
        readonly holds: 'texts';
        readonly filter: 'contains';
        readonly written: true;
    };
    readonly longtext: {
        readonly holds: 'text';
        readonly filter: 'contains';
        readonly written: true;
        readonly prose: true;
    };
    readonly richtext: {
        readonly holds: 'text';
        readonly filter: 'contains';
        readonly written: true;
        readonly html: true;
    };
    readonly int: {
        readonly holds: 'int';
        readonly filter: 'range';
        readonly sums: true;
    };
    readonly year: {
        readonly holds: 'int';
        readonly filter: 'range';
    };
    readonly duration: {
        readonly holds: 'int';
        readonly filter: 'range';
    };
    readonly decimal: {
        readonly holds: 'number';
        readonly filter: 'range';
        readonly sums: true;
    };
    readonly percent: {
        readonly holds: 'number';
        readonly filter: 'range';
        readonly hundredths: true;
    };
    readonly money: {
        readonly holds: 'int';
        readonly filter: 'range';
        readonly sums: true;
    };
    readonly bool: {
        readonly holds: 'bool';
        readonly filter: 'equal';
    };
    readonly date: {
        readonly holds: 'text';
        readonly filter: 'range';
        readonly time: 'day';
    };
    readonly datetime: {
        readonly holds: 'text';
        readonly filter: 'range';
        readonly time: 'instant';
    };
    readonly timerange: {
        readonly holds: 'any';
        readonly filter: 'contains';
    };
    readonly audience: {
        readonly holds: 'any';
        readonly filter: 'contains';
    };
    readonly enum: {
        readonly holds: 'text';
        readonly filter: 'in';
    };
    readonly enums: {
        readonly holds: 'texts';
        readonly filter: 'in';
    };
    readonly dict: {
        readonly holds: 'text';
        readonly filter: 'in';
    };
    readonly dicts: {
        readonly holds: 'texts';
        readonly filter: 'in';
    };
    readonly ref: {
        readonly holds: 'int';
        readonly filter: 'in';
    };
    readonly refs: {
        readonly holds: 'ints';
        readonly filter: 'in';
    };
    readonly image: {
        readonly holds: 'text';
        readonly filter: 'contains';
        readonly files: 'image';
    };
    readonly images: {
        readonly holds: 'texts';
        readonly filter: 'contains';
        readonly files: 'image';
    };
    readonly signature: {
        readonly holds: 'text';
        readonly filter: 'contains';
        readonly files: 'image';
    };
    readonly file: {
        readonly holds: 'text';
        readonly filter: 'contains';
        readonly files: 'file';
    };
    readonly files: {
        readonly holds: 'texts';
        readonly filter: 'contains';
        readonly files: 'file';
    };
    readonly phone: {
        readonly holds: 'text';
        readonly filter: 'contains';
        readonly written: true;
        readonly mask: 'phone';
    };
    readonly idcard: {
        readonly holds: 'text';
        readonly filter: 'contains';
        readonly written: true;
        readonly mask: 'idcard';
    };
    readonly plate: {
        readonly holds: 'text';
        readonly filter: 'contains';
        readonly written: true;
        readonly stored: typeof normalizePlate;
    };
    readonly secret: {
        readonly holds: 'text';
        readonly filter: 'contains';
        readonly secret: true;
    };
    readonly geo: {
        readonly holds: 'place';
        readonly filter: 'contains';
    };
    readonly region: {
        readonly holds: 'text';
        readonly filter: 'equal';
        readonly region: true;
    };
    readonly json: {
        readonly holds: 'any';
        readonly filter: 'contains';
        readonly opaque: true;
    };
    readonly lines: {
        readonly holds: 'any';
        readonly filter: 'contains';
    };
    readonly state: {
        readonly holds: 'text';
        readonly filter: 'in';
    };
};
export declare const factsOf: (kind: FieldKind) => KindFacts;
export type NumberKind = 'int' | 'year' | 'duration' | 'decimal' | 'percent' | 'money';
export declare const isNumber: (kind: FieldKind) => kind is NumberKind;
export declare const isTime: (kind: FieldKind) => kind is 'date' | 'datetime';
