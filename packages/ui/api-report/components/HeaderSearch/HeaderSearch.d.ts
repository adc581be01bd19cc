import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { SearchMore } from './searchGroups.ts';
import type { SearchPage } from './searchPages.ts';
export interface HeaderSearchProps extends BaseProps {
    pages: readonly SearchPage[];
    recent?: readonly SearchPage[] | undefined;
    more?: (() => Promise<SearchMore>) | undefined;
    label?: string | undefined;
    placeholder?: string | undefined;
    onSelect: (page: SearchPage) => void;
    shortcut?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function HeaderSearch({ pages, recent, more, label, placeholder, onSelect, shortcut, className, ...rest }: HeaderSearchProps): import("react").JSX.Element;
