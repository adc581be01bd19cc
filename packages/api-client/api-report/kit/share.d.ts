export declare const percentOf: (share: number) => number;
export declare const shareOf: (percent: number) => number;
