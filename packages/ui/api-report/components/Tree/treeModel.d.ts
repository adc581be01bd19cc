import type { StatusTone } from '../../private/statusTone.ts';
export interface TreeNode {
    id: string;
    label: string;
    children?: readonly TreeNode[] | undefined;
    lazy?: boolean | undefined;
    disabled?: boolean | undefined;
    note?: string | undefined;
    tone?: StatusTone | undefined;
}
export interface TreeModel {
    nodes: readonly TreeNode[];
    parent: Int32Array;
    depth: Uint16Array;
    end: Int32Array;
    place: Uint32Array;
    siblings: Uint32Array;
    positionOf: (id: string) => number | undefined;
}
export declare function buildTree(roots: readonly TreeNode[]): TreeModel;
export declare const hasChildren: (node: TreeNode) => boolean;
export declare function visiblePositions(model: TreeModel, open: ReadonlySet<string>, kept: ReadonlySet<number> | undefined): Int32Array;
export declare function searchTree(model: TreeModel, matches: (node: TreeNode) => boolean): {
    kept: Set<number>;
    open: Set<string>;
    hits: number;
};
export type CheckState = 0 | 1 | 2;
export declare const check: {
    readonly off: 0;
    readonly some: 1;
    readonly on: 2;
};
export declare function checkStates(model: TreeModel, checked: ReadonlySet<string>, cascade: boolean): Uint8Array;
export declare function toggleCheck(model: TreeModel, checked: ReadonlySet<string>, id: string, on: boolean, cascade: boolean): string[];
export declare function isWithin(model: TreeModel, id: string, ancestor: string): boolean;
export declare function siblingOf(model: TreeModel, id: string, sign: 1 | -1): TreeNode | undefined;
