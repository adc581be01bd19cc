import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { Length } from '../../private/length.ts';
import type { MenuEntry } from '../../private/menuItems.ts';
import { type TreeNode } from './treeModel.ts';
export type TreeDropSide = 'before' | 'inside' | 'after';
export interface TreeProps extends BaseProps {
    label: string;
    nodes: readonly TreeNode[];
    expanded?: readonly string[] | undefined;
    defaultExpanded?: readonly string[] | undefined;
    onExpandedChange?: ((ids: readonly string[]) => void) | undefined;
    checkable?: boolean | undefined;
    checked?: readonly string[] | undefined;
    defaultChecked?: readonly string[] | undefined;
    onCheckedChange?: ((ids: readonly string[]) => void) | undefined;
    cascade?: boolean | undefined;
    selected?: string | undefined;
    onSelectedChange?: ((id: string) => void) | undefined;
    searchable?: boolean | undefined;
    matches?: ((node: TreeNode, query: string) => boolean) | undefined;
    onLoad?: ((node: TreeNode) => Promise<void>) | undefined;
    onMove?: ((detail: {
        id: string;
        target: string;
        side: TreeDropSide;
    }) => void) | undefined;
    menu?: ((node: TreeNode) => readonly MenuEntry[]) | undefined;
    height?: Length | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Tree(props: TreeProps): import("react").JSX.Element;
