import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type MapBase, type MapCamera, type MapFeature, type MapGeometry, type MapLayer, type MapShape } from './mapModel.ts';
export interface MapViewProps extends BaseProps {
    label: string;
    layers: readonly MapLayer[];
    height?: string;
    pitch?: number;
    selected?: {
        layer: string;
        feature: string;
    };
    onFeature?: (detail: {
        layer: MapLayer;
        feature: MapFeature;
    }) => void;
    base?: MapBase;
    crs?: 'wgs84' | 'gcj02';
    camera?: MapCamera;
    onCamera?: (camera: MapCamera) => void;
    measures?: boolean;
    controls?: boolean;
    tools?: ReactNode;
    draws?: readonly MapShape[];
    onDraw?: (geometry: MapGeometry) => void;
    workerUrl?: string;
    ref?: Ref<HTMLDivElement>;
}
export declare function MapView({ label, layers, height, pitch, selected, base, crs, camera, onCamera, measures, controls, tools, onFeature, draws, onDraw, workerUrl, className, ...rest }: MapViewProps): import("react").JSX.Element;
