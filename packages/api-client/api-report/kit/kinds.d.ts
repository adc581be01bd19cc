import type { FieldKind } from './field-meta.ts';
export type Held = 'text' | 'texts' | 'int' | 'ints' | 'number' | 'bool' | 'place' | 'any';
export interface KindFacts {
    readonly holds: Held;
    readonly filter: 'in' | 'range' | 'equal' | 'contains';
    readonly files?: 'image' | 'file';
}
export declare const kindFacts: {
    readonly text: {
        readonly holds: 'text';
        readonly filter: 'contains';
    };
    readonly texts: {
        readonly holds: 'texts';
        readonly filter: 'contains';
    };
    readonly longtext: {
        readonly holds: 'text';
        readonly filter: 'contains';
    };
    readonly richtext: {
        readonly holds: 'text';
        readonly filter: 'contains';
    };
    readonly int: {
        readonly holds: 'int';
        readonly filter: 'range';
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
    };
    readonly percent: {
        readonly holds: 'number';
        readonly filter: 'range';
    };
    readonly money: {
        readonly holds: 'int';
        readonly filter: 'range';
    };
    readonly bool: {
        readonly holds: 'bool';
        readonly filter: 'equal';
    };
    readonly date: {
        readonly holds: 'text';
        readonly filter: 'range';
    };
    readonly datetime: {
        readonly holds: 'text';
        readonly filter: 'range';
    };
    readonly timerange: {
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
    };
    readonly idcard: {
        readonly holds: 'text';
        readonly filter: 'contains';
    };
    readonly plate: {
        readonly holds: 'text';
        readonly filter: 'contains';
    };
    readonly secret: {
        readonly holds: 'text';
        readonly filter: 'contains';
    };
    readonly geo: {
        readonly holds: 'place';
        readonly filter: 'contains';
    };
    readonly region: {
        readonly holds: 'text';
        readonly filter: 'equal';
    };
    readonly json: {
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
