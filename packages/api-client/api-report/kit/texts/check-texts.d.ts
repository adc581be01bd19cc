export interface CheckTexts {
    readonly type: (label: string) => string;
    readonly choose: (label: string) => string;
    readonly upload: (label: string) => string;
    readonly fill: (label: string) => string;
    readonly wrong: (label: string) => string;
    readonly tooLong: (label: string, max: number) => string;
    readonly itemTooLong: (label: string, max: number) => string;
    readonly tooMany: (label: string, max: number) => string;
    readonly tooManyLines: (label: string, max: number) => string;
    readonly tooSmall: (label: string, min: number | string) => string;
    readonly tooLarge: (label: string, max: number | string) => string;
    readonly notWhole: (label: string) => string;
    readonly tooPrecise: (label: string, scale: number) => string;
    readonly noDate: (label: string) => string;
    readonly noTime: (label: string) => string;
    readonly noPlace: (label: string) => string;
    readonly noFile: (label: string) => string;
    readonly noMobile: string;
    readonly noPhone: string;
    readonly noPlate: string;
    readonly longitude: string;
    readonly latitude: string;
    readonly noRequest: string;
    readonly noVersion: string;
    readonly reason: string;
    readonly reasonTooLong: string;
    readonly hours: {
        readonly none: (label: string) => string;
        readonly wrong: (label: string) => string;
        readonly overlap: (label: string) => string;
    };
    readonly columns: Readonly<Record<'createdAt' | 'updatedAt' | 'keyword', string>>;
}
export declare const checkZhCN: CheckTexts;
export declare const checkTexts: () => CheckTexts;
export declare function setCheckTexts(texts: CheckTexts): void;
