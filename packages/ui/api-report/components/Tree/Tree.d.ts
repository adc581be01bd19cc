import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { MenuEntry } from '../../private/menuItems.ts';
import { type TreeNode } from './treeModel.ts';
export type TreeDropSide = 'before' | 'inside' | 'after';
export interface TreeProps extends BaseProps {
    label: string;
    nodes: readonly TreeNode[];
    open?: readonly string[];
    defaultOpen?: readonly string[];
    onOpenChange?: (ids: readonly string[]) => void;
    checkable?: boolean;
    checked?: readonly string[];
    defaultChecked?: readonly string[];
    onCheckedChange?: (ids: readonly string[]) => void;
    cascade?: boolean;
    selected?: string | undefined;
    onSelect?: (detail: {
        id: string;
        node: TreeNode;
    }) => void;
    searchable?: boolean;
    matches?: (node: TreeNode, query: string) => boolean;
    onLoad?: (node: TreeNode) => Promise<void>;
    onMove?: (detail: {
        id: string;
        target: string;
        side: TreeDropSide;
    }) => void;
    menu?: (node: TreeNode) => readonly MenuEntry[];
    height?: string;
    ref?: Ref<HTMLDivElement>;
}
export declare function Tree(props: TreeProps): import("react").JSX.Element;
