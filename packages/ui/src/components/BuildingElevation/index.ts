export { BuildingElevation, type BuildingElevationProps } from './BuildingElevation.tsx'
export type {
  ElevationLayer,
  ElevationRoom,
  ElevationTone,
  ElevationUnit,
  ElevationValue,
} from './elevation.ts'
