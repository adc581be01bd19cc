export { distanceBetween } from './mapMeasure.ts';
export { type MapBase, type MapCamera, type MapFeature, type MapGeometry, type MapLayer, type MapLayerKind, mapLayerKinds, type MapPosition, type MapShape, mapShapes, } from './mapModel.ts';
export { MapView, type MapViewProps } from './MapView.tsx';
