export type CoordinateSystem = 'wgs84' | 'gcj02' | 'bd09';
export declare const convertCoordinates: <C>(coordinates: C, from: CoordinateSystem, to: CoordinateSystem) => C;
