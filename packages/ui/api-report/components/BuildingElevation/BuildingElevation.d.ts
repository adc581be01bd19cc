import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type ElevationLayer, type ElevationRoom, type ElevationSize, type ElevationUnit } from './elevation.ts';
export interface BuildingElevationProps extends BaseProps {
    building: string;
    units: readonly ElevationUnit[];
    layers?: readonly ElevationLayer[];
    layer?: string;
    onLayerChange?: (key: string) => void;
    filter?: readonly string[];
    onFilterChange?: (keys: readonly string[]) => void;
    isFaded?: (room: ElevationRoom) => boolean;
    size?: ElevationSize;
    selected?: readonly string[];
    defaultSelected?: readonly string[];
    onSelectedChange?: (ids: readonly string[]) => void;
    onOpen?: (room: ElevationRoom) => void;
    editable?: boolean;
    onAdd?: (detail: {
        unit: ElevationUnit;
        floor: number;
        place: number;
    }) => void;
    onRemove?: (room: ElevationRoom) => void;
    actions?: ReactNode;
    ref?: Ref<HTMLDivElement>;
}
export declare function BuildingElevation(props: BuildingElevationProps): import("react").JSX.Element;
