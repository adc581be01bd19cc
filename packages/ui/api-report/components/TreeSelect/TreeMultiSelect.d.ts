import { type Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
import { type TreeNode } from '../Tree/treeModel.ts';
export interface TreeMultiSelectProps extends ControlProps, ValueProps<readonly string[]> {
    nodes: readonly TreeNode[];
    cascade?: boolean | undefined;
    onLoad?: ((node: TreeNode) => Promise<void>) | undefined;
    labelOf?: ((id: string) => string | undefined) | undefined;
    maxTags?: number | undefined;
    searchable?: boolean | undefined;
    placeholder?: string | undefined;
    clearable?: boolean | undefined;
    readOnly?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLButtonElement> | undefined;
}
export declare function TreeMultiSelect({ value, defaultValue, onChange, nodes, cascade, onLoad, labelOf, maxTags, searchable, placeholder, clearable, readOnly, ...rest }: TreeMultiSelectProps): import("react").JSX.Element;
