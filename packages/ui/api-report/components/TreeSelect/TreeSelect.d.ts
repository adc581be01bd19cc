import { type Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
import { type TreeNode } from '../Tree/treeModel.ts';
export interface TreeSelectProps extends ControlProps, ValueProps<string> {
    nodes: readonly TreeNode[];
    leavesOnly?: boolean | undefined;
    onLoad?: ((node: TreeNode) => Promise<void>) | undefined;
    labelOf?: ((id: string) => string | undefined) | undefined;
    searchable?: boolean | undefined;
    placeholder?: string | undefined;
    clearable?: boolean | undefined;
    readOnly?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLButtonElement> | undefined;
}
export declare function TreeSelect({ value, defaultValue, onChange, nodes, leavesOnly, onLoad, labelOf, searchable, placeholder, clearable, readOnly, ...rest }: TreeSelectProps): import("react").JSX.Element;
