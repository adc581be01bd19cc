import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type OpenTag, type TagCloseReason } from './openTags.ts';
export interface TagsViewProps extends BaseProps {
    tags: readonly OpenTag[];
    activePath: string;
    onRefresh: (path: string) => void;
    onClose: (detail: {
        paths: string[];
        reason: TagCloseReason;
        path: string;
    }) => void;
    onReorder?: ((paths: string[]) => void) | undefined;
    onSelect: (path: string) => void;
    ref?: Ref<HTMLElement> | undefined;
}
export declare function TagsView({ tags, activePath, onRefresh, onClose, onReorder, onSelect, className, ...rest }: TagsViewProps): import("react").JSX.Element;
