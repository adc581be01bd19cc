export { BuildingElevation, type BuildingElevationProps } from './BuildingElevation.tsx';
export type { ElevationFloor, ElevationLayer, ElevationRoom, ElevationSize, ElevationTone, ElevationUnit, ElevationValue, } from './elevation.ts';
