import type { StatusTone } from '../../private/statusTone.ts';
export type MapPosition = readonly [longitude: number, latitude: number];
export type MapGeometry = {
    type: 'Point';
    coordinates: MapPosition;
} | {
    type: 'LineString';
    coordinates: readonly MapPosition[];
} | {
    type: 'Polygon';
    coordinates: readonly (readonly MapPosition[])[];
};
export interface MapFeature {
    id: string;
    name: string;
    geometry: MapGeometry;
    detail?: string | undefined;
    height?: number | undefined;
    tone?: StatusTone | 'accent' | undefined;
    step?: number | undefined;
    alarm?: boolean | undefined;
    count?: number | undefined;
}
export interface MapBase {
    tiles: readonly string[];
    scheme?: 'xyz' | 'tms' | undefined;
    attribution?: string | undefined;
}
export interface MapCamera {
    center: MapPosition;
    zoom: number;
    bearing?: number | undefined;
}
export declare const mapLayerKinds: readonly ['area', 'line', 'point', 'cluster', 'building', 'heat', 'alarm'];
export type MapLayerKind = (typeof mapLayerKinds)[number];
export interface MapLayer {
    id: string;
    label: string;
    kind: MapLayerKind;
    features: readonly MapFeature[];
    tone?: StatusTone | 'accent' | undefined;
    landmarks?: boolean | undefined;
}
export declare const mapShapes: readonly ['point', 'line', 'polygon'];
export type MapShape = (typeof mapShapes)[number];
export type MapBounds = [[number, number], [number, number]];
export declare const positionsOf: (geometry: MapGeometry) => readonly MapPosition[];
export declare function boundsOf(geometries: readonly MapGeometry[]): MapBounds | undefined;
export declare const leastPoints: Record<MapShape, number>;
export declare const distinct: (points: readonly MapPosition[]) => MapPosition[];
export declare function geometryOf(shape: MapShape, points: readonly MapPosition[]): MapGeometry | undefined;
