import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type ElevationLayer, type ElevationRoom, type ElevationSize, type ElevationUnit } from './elevation.ts';
export interface BuildingElevationProps extends BaseProps {
    building: string;
    units: readonly ElevationUnit[];
    layers?: readonly ElevationLayer[] | undefined;
    layer?: string | undefined;
    onLayerChange?: ((key: string) => void) | undefined;
    filter?: readonly string[] | undefined;
    onFilterChange?: ((keys: readonly string[]) => void) | undefined;
    isFaded?: ((room: ElevationRoom) => boolean) | undefined;
    size?: ElevationSize | undefined;
    selected?: readonly string[] | undefined;
    defaultSelected?: readonly string[] | undefined;
    onSelectedChange?: ((ids: readonly string[]) => void) | undefined;
    onOpen?: ((room: ElevationRoom) => void) | undefined;
    editable?: boolean | undefined;
    onAdd?: ((detail: {
        unit: ElevationUnit;
        floor: number;
        place: number;
    }) => void) | undefined;
    onRemove?: ((room: ElevationRoom) => void) | undefined;
    actions?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function BuildingElevation(props: BuildingElevationProps): import("react").JSX.Element;
