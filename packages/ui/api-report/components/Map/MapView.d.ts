import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { Length } from '../../private/length.ts';
import { type MapBase, type MapCamera, type MapFeature, type MapGeometry, type MapLayer, type MapShape } from './mapModel.ts';
export interface MapViewProps extends BaseProps {
    label: string;
    layers: readonly MapLayer[];
    height?: Length | undefined;
    pitch?: number | undefined;
    selected?: {
        layer: string;
        feature: string;
    } | undefined;
    onSelect?: ((detail: {
        layer: MapLayer;
        feature: MapFeature;
    }) => void) | undefined;
    base?: MapBase | undefined;
    crs?: 'wgs84' | 'gcj02' | undefined;
    camera?: MapCamera | undefined;
    onCameraChange?: ((camera: MapCamera) => void) | undefined;
    measures?: boolean | undefined;
    controls?: boolean | undefined;
    tools?: ReactNode;
    draws?: readonly MapShape[] | undefined;
    drawsAtOnce?: boolean | undefined;
    onDraw?: ((geometry: MapGeometry) => void) | undefined;
    workerUrl?: string | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function MapView({ label, layers, height, pitch, selected, base, crs, camera, onCameraChange, measures, controls, tools, onSelect, draws, drawsAtOnce, onDraw, workerUrl, className, ...rest }: MapViewProps): import("react").JSX.Element;
