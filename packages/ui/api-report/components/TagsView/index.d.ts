export { movePath, type OpenTag, pathsToClose, type TagCloseReason } from './openTags.ts';
export { TagsView, type TagsViewProps } from './TagsView.tsx';
