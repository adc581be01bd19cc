import type { MapPosition } from './mapModel.ts';
export declare function distanceBetween(a: MapPosition, b: MapPosition): number;
export declare const lengthOf: (points: readonly MapPosition[]) => number;
export declare function areaWithin(points: readonly MapPosition[]): number;
