export { Tree, type TreeDropSide, type TreeProps } from './Tree.tsx';
export { checkStates, searchTree, toggleCheck, buildTree, type TreeModel, type TreeNode, } from './treeModel.ts';
