export interface ValueTexts {
    readonly locale: string;
    readonly yes: string;
    readonly no: string;
    readonly unknown: string;
    readonly uploaded: string;
    readonly signed: string;
    readonly set: string;
    readonly files: (count: number) => string;
    readonly rows: (count: number) => string;
    readonly minutes: (minutes: number) => string;
    readonly comma: string;
}
export declare const valueZhCN: ValueTexts;
export declare const valueTexts: () => ValueTexts;
export declare function setValueTexts(texts: ValueTexts): void;
