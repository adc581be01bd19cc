export { TreeMultiSelect, type TreeMultiSelectProps } from './TreeMultiSelect.tsx';
export { TreeSelect, type TreeSelectProps } from './TreeSelect.tsx';
