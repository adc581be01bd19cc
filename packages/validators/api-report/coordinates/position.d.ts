export type Position = readonly [longitude: number, latitude: number];
export declare function isShifted([longitude, latitude]: Position): boolean;
