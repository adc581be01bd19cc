import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { SearchPage } from './searchPages.ts';
export interface HeaderSearchProps extends BaseProps {
    pages: readonly SearchPage[];
    recent?: readonly SearchPage[];
    onSelect: (page: SearchPage) => void;
    shortcut?: boolean;
    ref?: Ref<HTMLDivElement>;
}
export declare function HeaderSearch({ pages, recent, onSelect, shortcut, className, ...rest }: HeaderSearchProps): import("react").JSX.Element;
