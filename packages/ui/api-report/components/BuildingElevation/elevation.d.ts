import type { StatusTone } from '../../private/statusTone.ts';
export interface ElevationRoom {
    id: string;
    name: string;
    floor: number;
    place: number;
    detail?: string | undefined;
}
export interface ElevationFloor {
    floor: number;
    name: string;
}
export interface ElevationUnit {
    id: string;
    name: string;
    rooms: readonly ElevationRoom[];
    floors?: readonly ElevationFloor[] | undefined;
}
export type ElevationSize = 'small' | 'medium' | 'large';
export type ElevationTone = StatusTone | 'accent' | 'plain';
export interface ElevationValue {
    key: string;
    label: string;
    tone: ElevationTone;
    mark: string;
}
export interface ElevationLayer {
    key: string;
    label: string;
    values: readonly ElevationValue[];
    valueOf: (room: ElevationRoom) => string | undefined;
}
export interface ElevationCell {
    unit: ElevationUnit;
    floor: number;
    place: number;
    room: ElevationRoom | undefined;
    open: boolean;
}
export interface ElevationGrid {
    floors: readonly number[];
    floorNames: ReadonlyMap<number, string>;
    places: readonly number[];
    rows: readonly (readonly ElevationCell[])[];
}
export declare function elevationGrid(units: readonly ElevationUnit[], editable: boolean): ElevationGrid;
export interface GridPoint {
    row: number;
    column: number;
}
export declare function roomsBetween(grid: ElevationGrid, from: GridPoint, to: GridPoint): string[];
